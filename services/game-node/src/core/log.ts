/** One line of JSON an event, on standard output. Never tickets, keys, or what a player types. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

export const log: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), service: 'game-node', event, ...fields })}\n`)
}
