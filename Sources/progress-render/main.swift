import RenderWorkflows
import RenderSystem

Allocator.populateVariables()
installTerminationHandlers()
StandardOutput.reserveDescriptors()
Tool.run()
