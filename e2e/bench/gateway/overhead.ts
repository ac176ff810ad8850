import { openStandIn } from '../../../services/gateway/src/testing/stand-ins/stand-in.ts'
import { gatewayProcess } from '../../drills/support/gateway-process.ts'
import { table } from '../../drills/support/table.ts'
import { openWorkspace } from '../../drills/support/workspace.ts'
import { READS } from './reads.ts'
import { loadTurn, median, type Turn } from './turn.ts'

interface Options {
  port: number
  rounds: number
  seconds: number
  warmUpSeconds: number
  connections: number
  env: Record<string, string>
  token: string
}
interface Overhead {
  what: string
  call: string
  /** Answers a second and processor time an answer, against the gateway that measures nothing: the median of the rounds. */
  rate: number
  cpu: number
  failed: number
}

/** What is measured; the first is what the others are compared with. */
const KINDS = [
  { what: 'nothing', env: { METRICS: '0' } },
  { what: 'metrics', env: {} },
  { what: 'metrics, 5 % of traces', env: { OTEL_TRACES_SAMPLER_ARG: '0.05' } },
] as const
const SCRAPE_EVERY_MS = 1_000

/** Three gateways by turns: without figures, with them and a scrape each second, and with traces too. */
export async function measureOverhead(options: Options): Promise<Overhead[]> {
  const { port, rounds, seconds, warmUpSeconds, connections, env, token } = options
  const collector = await openStandIn(() => ({ body: '{}' }))
  const gateways = []
  try {
    for (const [index, kind] of KINDS.entries()) {
      const workspace = await openWorkspace({ onServer: false })
      const enrolmentToken = crypto.randomUUID()
      const traced = kind.what.includes('traces') && {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      }
      const gateway = gatewayProcess({
        ...workspace,
        port: port + index,
        enrolmentToken,
        env: { ...env, ...kind.env, ...traced, NODE_ENROLMENT_TOKEN: enrolmentToken },
      })
      gateways.push({ ...kind, gateway, workspace, port: port + index, turns: [] as Turn[] })
      await gateway.start()
    }
    const found: Overhead[] = []
    for (const read of READS) {
      for (const one of gateways) {
        one.turns = []
        await loadTurn({ port: one.port, token, connections }, read, warmUpSeconds)
      }
      for (let round = 0; round < rounds; round++) {
        const order = round % 2 ? gateways.toReversed() : gateways
        for (const one of order) {
          const stop = scrape(one.port, token)
          one.turns.push(await loadTurn({ port: one.port, token, connections }, read, seconds))
          stop()
        }
      }
      const [plain, ...others] = gateways
      for (const { what, turns } of others)
        found.push({
          what,
          call: read.call,
          rate: median(turns.map((turn, at) => turn.perSecond / plain!.turns[at]!.perSecond)),
          cpu: median(turns.map((turn, at) => turn.cpuUs / plain!.turns[at]!.cpuUs)),
          failed: turns.reduce((sum, { failed }) => sum + failed, 0),
        })
    }
    return found
  } finally {
    for (const { gateway, workspace } of gateways) {
      await gateway.kill()
      await workspace.leave(true)
    }
    await collector.close()
  }
}

function scrape(port: number, token: string): () => void {
  const timer = setInterval(() => {
    const headers = { authorization: `Bearer ${token}` }
    void fetch(`http://127.0.0.1:${port}/metrics`, { headers }).then(
      (answer) => answer.text(),
      () => undefined,
    )
  }, SCRAPE_EVERY_MS)
  return () => clearInterval(timer)
}

export const overheadTable = (found: readonly Overhead[]): string =>
  table(
    ['read', 'measured', 'answers/s, of nothing measured', 'CPU an answer, of the same', 'failed'],
    found.map(({ call, what, rate, cpu, failed }) => [
      call,
      what,
      rate.toFixed(3),
      cpu.toFixed(3),
      failed,
    ]),
  )
