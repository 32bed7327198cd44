@_exported public import RenderCore
