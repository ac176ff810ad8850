// What the shell's server build takes for `react-router-dom`: what the browser has, and the router that stays at one address.
export * from './router.ts'
export { StaticRouter } from 'react-router'
