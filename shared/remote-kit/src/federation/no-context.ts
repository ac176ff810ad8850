// Stands for the runtime's `utils/context.js`: in a browser nothing reads the context that errors carry along.
export const optionsToMFContext = () => undefined
