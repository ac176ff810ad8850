declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/under-pressure, which does not declare it: what it does on this route when there is pressure. */
    pressureHandler?: () => undefined
  }
}

/**
 * Route config of what is let in when the server is too busy for players: turning it away would make matters worse (a
 * watchdog would end the process, a payment company would come again).
 */
export const EVEN_UNDER_PRESSURE = { pressureHandler: () => undefined }
