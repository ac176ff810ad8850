// Replaces `react-router-dom` in the shell's server build: the browser's exports, and the router that stays at one address.
export * from './router.ts'
export { StaticRouter } from 'react-router'
