// Stands for the plugin's own start-up code in the host, which starts the runtime itself (`provide-runtime.ts`).
export default null
