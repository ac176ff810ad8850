/** One line of JSON an event, on standard output. Never tickets, keys, or what a player types. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

/** Events somebody should look at. */
const TROUBLE = new Set([
  'config_wrong',
  'games_not_offered',
  'games_unsandboxed',
  'gateway_unreachable',
  'saves_lost',
  'saves_refused',
  'start_failed',
])

export const log: Log = (event, fields = {}) => {
  const level = TROUBLE.has(event) ? 'warn' : 'info'
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, service: 'game-node', event, ...fields })}\n`)
}
