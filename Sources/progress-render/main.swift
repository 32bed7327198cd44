import RenderWorkflows
import RenderSystem

installTerminationHandlers()
StandardOutput.reserveDescriptors()
Tool.run()
