// Stands for the bundler runtime's `updateOptions.js`, for bundlers that add shared modules and remotes to a build that is
// running already. Here each container's are whole when it starts.
export const updateConsumeOptions = () => undefined
export const updateRemoteOptions = () => undefined
