// The commands of the tool see the whole library through its workflows.
@_exported public import ProgressRender
