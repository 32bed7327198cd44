import ProgressRender

installTerminationHandlers()
StandardOutput.reserveDescriptors()
Tool.run()
