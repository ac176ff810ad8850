const SHANGHAI_AHEAD_MS = 8 * 3_600_000

/** YYYY-MM-DD HH:mm:ss in Shanghai, whatever zone the server keeps: how both payment companies write times. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds of such a time; null when it is none. */
export function fromShanghaiTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? null : ms
}
