// Stands for the SDK's `logger.js`: the console, without the debug mode's stack traces.
export const createLogger = (prefix: string) => {
  const say =
    (method: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      console[method](prefix, ...words)
  const info = say('info')
  return {
    log: info,
    info,
    success: info,
    ready: info,
    warn: say('warn'),
    error: say('error'),
    debug: () => undefined,
    setPrefix: () => undefined,
    setDelegate: () => undefined,
  }
}

export const logger = createLogger('[ Module Federation ]')
export const createInfrastructureLogger = (prefix: string) => createLogger(prefix)
export const infrastructureLogger = createInfrastructureLogger('[ Module Federation ]')
export const bindLoggerToCompiler = () => undefined
