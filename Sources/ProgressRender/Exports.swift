// 'import ProgressRender' is all that a user writes.
@_exported public import RenderCore
@_exported public import RenderPixels
@_exported public import RenderText
