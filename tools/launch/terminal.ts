/** Output for the person who started the site; with `LOG_FORMAT=json` every line is a JSON object, for containers. */
export interface Terminal {
  isJson: boolean
  /** Something was done, or is being done. */
  step(text: string): void
  /** A problem to look at, from the process `from`. */
  warn(from: string, text: string): void
  fail(text: string): void
  /** The site can be used. */
  ready(origin: string, places: readonly (readonly [what: string, where: string])[]): void
}

const JSON_LEVELS = { step: 30, warn: 40, fail: 60 } as const

export function openTerminal(
  env: NodeJS.ProcessEnv,
  out: (line: string) => void = console.log,
  err: (line: string) => void = console.error,
): Terminal {
  // Since this process began.
  const seconds = () => `${(performance.now() / 1000).toFixed(1).padStart(5)} s`
  if (env['LOG_FORMAT'] === 'json') {
    const say = (kind: keyof typeof JSON_LEVELS, msg: string, more: object = {}) =>
      out(
        JSON.stringify({
          level: JSON_LEVELS[kind],
          time: Date.now(),
          service: 'launcher',
          msg,
          ...more,
        }),
      )
    return {
      isJson: true,
      step: (text) => say('step', text),
      warn: (from, text) => say('warn', text, { from }),
      fail: (text) => say('fail', text),
      ready: (origin, places) => say('step', `ready ${origin}`, Object.fromEntries(places)),
    }
  }
  return {
    isJson: false,
    step: (text) => out(`${seconds()}  ${text}`),
    warn: (from, text) => err(`${seconds()}  ${from}: ${text}`),
    fail: (text) => err(text),
    ready(origin, places) {
      const width = Math.max(...places.map(([what]) => what.length))
      out(`ready ${origin}`)
      for (const [what, where] of places) out(`  ${what.padEnd(width)}  ${where}`)
    },
  }
}
