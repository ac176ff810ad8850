import type { GatewayProcess } from './gateway-process.ts'

/** Moves the gateway's clock, which continues from there. */
export async function moveClock(gateway: GatewayProcess, byMs: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const moved = await gateway.request('/api/dev/clock', {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance_ms: byMs }),
  })
  if (moved?.status !== 200) throw new Error(`the clock could not be moved: ${moved?.status}`)
}
