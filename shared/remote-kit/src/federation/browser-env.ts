// Stands for the SDK's `env.js`: a browser's. Its debug mode would ask localStorage, and so wait for it, before anything is drawn.
export const isBrowserEnvValue = true
export const isBrowserEnv = () => true
export const isReactNativeEnv = () => false
export const isDebugMode = () => false
export const getProcessEnv = () => ({})
