import { loadavg } from 'node:os'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { openGround } from '../drills/support/ground.ts'
import { percentile, table } from '../drills/support/table.ts'
import { buildGateway } from '../../services/gateway/src/app.ts'
import { readConfig } from '../../services/gateway/src/core/config/config.ts'
import { announce } from '../../services/gateway/src/core/events.ts'
import { openGateway, type OpenGateway } from '../../services/gateway/src/open.ts'
import { addGames } from './search/made-up-games.ts'

/**
 * npm run bench:search: the calls `searchGame` and `suggestGames` among GAMES (10000) made-up games and the catalogue, ROUNDS (20)
 * times a question; DATABASE_URL. Each round asks for the first time after a change of the catalogue, then again.
 */
const gameCount = Number(process.env.GAMES ?? 10_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const GOAL_P95_MS = 15

const questions: [kind: string, keywords: string[]][] = [
  ['a whole name', ['企鹅卡丁车', '公元零年', 'SuperTuxKart']],
  ['beginning of names', ['星海', '云山', '龙虎']],
  ['one letter', ['星', '雪', '战']],
  ['inside names, common', ['大冒险', '世界', '经典版']],
  ['pinyin, whole', ['xinghai', 'qiekadingche', 'damaoxian']],
  ['pinyin, initials', ['xhsg', 'ysdh', 'dmx']],
  ['one Latin letter', ['x', 's', 'z']],
  ['English, common', ['penguin', 'storm', 'onl']],
  ['one typing error', ['pengiun', 'stomr', 'Starligt']],
  ['several words', ['storm penguin', 'racing storm', 'penguin 大冒险']],
  ['several words, errors', ['stomr pengiun', 'racign storm', 'fozen drgaon']],
  ['category or tag', ['竞速', 'racing', 'couch co-op']],
  ['description, common', ['地下城', '朋友同屏', '回家的路']],
  ['description, rare', ['斯巴达', '爆能枪', '汉']],
  ['nothing', ['zzzzzz', '鑫鑫鑫', 'qwertyuiop']],
]

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const ms = (value: number): number => Number(value.toFixed(2))

async function ask(app: FastifyInstance, name: CallName, payload: object): Promise<number> {
  const { method, path } = addressOf(name)
  const response = await app.inject({ method, url: path, payload })
  return response.json<{ data: { list: unknown[] } }>().data.list.length
}

/** Changes nothing, but every gateway reads the catalogue again, and no answer is known any more. */
function createForget({ database, events }: OpenGateway): () => Promise<void> {
  let forgotten: () => void = () => undefined
  events.on('catalog:changed', () => forgotten())
  return async () => {
    const heard = new Promise<void>((resolve) => (forgotten = resolve))
    await database.tx((tx) => announce(tx, 'catalog:changed', {}))
    await heard
  }
}

interface Times {
  kind: string
  asked: string
  found: number | string
  first: number[]
  again: number[]
  suggested: number[]
}

/** The times of each kind of question, and of a call that only sends what is ready. */
async function measure(
  app: FastifyInstance,
  forget: () => Promise<void>,
): Promise<{ times: Times[]; plain: number[] }> {
  const plain: number[] = []
  const times = questions.map(
    ([kind, keywords]): Times & { found: number; keywords: string[] } => ({
      kind,
      keywords,
      asked: keywords.join(', '),
      found: 0,
      first: [],
      again: [],
      suggested: [],
    }),
  )
  for (let round = 0; round < rounds; round++) {
    await forget()
    await ask(app, 'searchGame', { keywords: '星海拾光' })
    for (const kind of times) {
      for (const keywords of kind.keywords) {
        const search = () => ask(app, 'searchGame', { keywords })
        kind.first.push(await timeOf(search))
        kind.again.push(await timeOf(search))
        plain.push(await timeOf(() => ask(app, 'getHotGame', { num: 8 })))
        if (round === 0) kind.found += await search()
      }
    }
    await forget()
    await ask(app, 'suggestGames', { keywords: '星海拾光' })
    for (const kind of times)
      for (const keywords of kind.keywords)
        kind.suggested.push(await timeOf(() => ask(app, 'suggestGames', { keywords })))
  }
  return { times, plain }
}

function report({ times, plain }: { times: Times[]; plain: number[] }): void {
  const all = (of: 'first' | 'again' | 'suggested') => times.flatMap((kind) => kind[of])
  const total: Times = {
    kind: 'all',
    asked: '',
    found: '',
    first: all('first'),
    again: all('again'),
    suggested: all('suggested'),
  }
  const base = percentile(plain, 0.5)
  const cells = (values: number[]) => [ms(percentile(values, 0.5)), ms(percentile(values, 0.95))]
  const columns = ['question', 'asked', 'found', 'first p50, ms', 'p95, ms', 'times getHotGame']
  const rows = [...times, total].map(({ kind, asked, found, first, again, suggested }) => [
    kind,
    asked,
    found,
    ...cells(first),
    ms(percentile(first, 0.5) / base),
    ...cells(again),
    ...cells(suggested),
  ])
  console.log(table([...columns, 'again p50, ms', 'p95, ms', 'suggested p50, ms', 'p95, ms'], rows))
  const p95 = Math.max(percentile(total.first, 0.95), percentile(total.suggested, 0.95))
  const verdict = p95 <= GOAL_P95_MS ? 'met' : 'missed'
  console.log(`p95 ${ms(p95)} ms; goal ${GOAL_P95_MS} ms: ${verdict}; getHotGame ${ms(base)} ms`)
}

const ground = await openGround()
const deps = await openGateway({
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: ground.dataDir, LOG_LEVEL: 'warn' }),
  databaseUrl: ground.databaseUrl,
  rateLimitPerMinute: 1_000_000_000,
  maxEventLoopDelayMs: 0,
})
const app = await buildGateway(deps)
try {
  const addMs = await timeOf(() => addGames(deps.database, gameCount))
  await deps.database.db.execute(sql`analyze`)
  const forget = createForget(deps)
  await forget()
  const shelfMs = await timeOf(() => ask(app, 'getHotGame', {}))
  const indexMs = await timeOf(() => ask(app, 'searchGame', { keywords: '星海拾光' }))
  await forget()
  const againMs = await timeOf(() => ask(app, 'searchGame', { keywords: '星海拾光' }))
  console.log(
    `${gameCount} games on the ${ground.kind} database, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  )
  console.log(
    `added in ${Math.round(addMs)} ms; catalogue read in ${Math.round(shelfMs)} ms, indexed in ${Math.round(indexMs)} ms; both after a change in ${Math.round(againMs)} ms; ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB of heap`,
  )
  report(await measure(app, forget))
} finally {
  await app.close()
  await deps.close()
  await ground.leave(true)
}
