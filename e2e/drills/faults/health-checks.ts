import type { GatewayProcess } from '../support/gateway-process.ts'

const CHECK_EVERY_MS = 500
const ANSWER_WITHIN_MS = 1_000

/** A balancer's health checks: it skips a gateway that is not ready, as long as another one is. */
export function checkHealth(gateways: readonly GatewayProcess[]): {
  checked: GatewayProcess[]
  stop: () => void
} {
  const unhealthy = new Set<GatewayProcess>()
  async function check(gateway: GatewayProcess): Promise<void> {
    const answer = await gateway.request('/readyz', {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer?.status === 200) unhealthy.delete(gateway)
    else unhealthy.add(gateway)
  }
  const timer = setInterval(
    () => gateways.forEach((gateway) => void check(gateway)),
    CHECK_EVERY_MS,
  )
  const isPassedOver = (gateway: GatewayProcess) =>
    unhealthy.has(gateway) && unhealthy.size < gateways.length
  return {
    checked: gateways.map((gateway) => ({
      ...gateway,
      isDown: () => gateway.isDown() || isPassedOver(gateway),
    })),
    stop: () => clearInterval(timer),
  }
}
