/** Writes one line of JSON per event to standard output. Never log tickets, keys, or a player's typing. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

/** Events that need an operator's attention. */
const TROUBLE = new Set([
  'config_wrong',
  'descriptors_few',
  'descriptors_short',
  'games_not_offered',
  'games_unsandboxed',
  'gateway_unreachable',
  'saves_lost',
  'saves_refused',
  'start_failed',
  'token_refused',
  'traces_lost',
  'uncaught',
])

export const log: Log = (event, fields = {}) => {
  const level = TROUBLE.has(event) ? 'warn' : 'info'
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, service: 'game-node', event, ...fields })}\n`,
  )
}
