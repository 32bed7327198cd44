/// A shape of a scene.
public enum Shape: Equatable, Sendable {
    /// A rectangle, its corners round or square.
    case rectangle(RoundedRectangle)
    /// A circle.
    case circle(Circle)
    /// Any outline.
    case path(Path)

    /// A rectangle with square corners.
    package static func box(_ box: Rectangle) -> Shape {
        .rectangle(RoundedRectangle(box, radius: 0))
    }
}

extension Path {
    /// The outline of a shape.
    package init(_ shape: Shape) {
        switch shape {
        case .rectangle(let rectangle): self.init(rectangle)
        case .circle(let circle): self.init(circle)
        case .path(let path): self = path
        }
    }
}
