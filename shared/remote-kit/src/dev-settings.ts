/** The shell's usual port; each remote.config.ts names the port of its remote. */
export const USUAL_SHELL_PORT = 8100

const shellPort = Number(process.env['SHELL_DEV_PORT'] || USUAL_SHELL_PORT)

/** `SHELL_DEV_PORT` moves the shell's port, and those of all remotes by as much; 0 takes free ports. */
export const SHELL_DEV_PORT = { free: shellPort === 0, moved: shellPort - USUAL_SHELL_PORT }

/** The running site that answers all requests except those for pages: `DELIVERY_URL`, or the one of `npm start` on `PORT`. */
export const site = process.env['DELIVERY_URL'] || `http://localhost:${process.env['PORT'] || 8080}`
