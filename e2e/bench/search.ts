import { addressOf } from '@cloudplay/contract/addresses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { openWorkspace } from '../drills/support/workspace.ts'
import { percentile, table } from '../drills/support/table.ts'
import { buildGateway } from '../../services/gateway/src/app.ts'
import { readConfig } from '../../services/gateway/src/core/config/config.ts'
import { announce } from '../../services/gateway/src/core/events.ts'
import type { Database } from '../../services/gateway/src/database/database.ts'
import { findGames } from '../../services/gateway/src/domains/search/find-games.ts'
import { indexGames } from '../../services/gateway/src/domains/search/index-games.ts'
import { questionText } from '../../services/gateway/src/domains/search/search-text.ts'
import { openGateway } from '../../services/gateway/src/open.ts'

/** node --import tsx e2e/bench/search.ts — searching among GAMES (50000) made-up games, ROUNDS (40) times a question; DATABASE_URL. */
const gameCount = Number(process.env.GAMES ?? 50_000)
const rounds = Number(process.env.ROUNDS ?? 40)
const FIRST_ID = 1_000_000

const firsts =
  '星海天空云山风雪月光火影龙虎剑魔王国都市森林冰原沙漠机械战争英雄传说勇者骑士精灵巫师海盗忍者武侠江湖三国西游末日僵尸'
const seconds =
  '大冒险|传奇|物语|世界|之战|前线|联盟|纪元|竞速|赛车|足球|篮球|方块|农场|小镇|餐厅|医院|铁路|飞行|射击|对决|解谜|迷宫|逃生|卡牌|远征|远航|觉醒|风暴|帝国'.split(
    '|',
  )
const lasts = ['', '', '', ' 2', ' 3', '：重生', '：起源', ' 豪华版', ' 经典版', ' Online']
const phrases =
  '在辽阔的大陆上展开一段旅程|和伙伴一起守护最后的城镇|每一次选择都会改变结局|收集材料打造属于自己的装备|夜幕降临之前找到回家的路|与朋友同屏对战|轻松上手难于精通|画面温暖音乐动听|探索地下城的秘密|驾驶战机穿越弹幕|经营一家小店认识有趣的客人|在雪山上滑出最快的路线'.split(
    '|',
  )

/** The same numbers at each run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

async function addGames(database: Database): Promise<void> {
  const roll = createDice(7)
  const letters = [...firsts]
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!
  for (let from = 0; from < gameCount; from += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, gameCount - from) }, (_, index) => ({
      id: FIRST_ID + from + index,
      name: `${pick(letters)}${pick(letters)}${pick(seconds)}${pick(lasts)}`,
      description: `${pick(phrases)}，${pick(phrases)}，${pick(letters)}${pick(letters)}与${pick(letters)}${pick(letters)}${pick(seconds)}。`,
    }))
    await database.db
      .execute(sql`insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode,
        game_type, touch_mode, is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
      select id, 'bench-' || id, 'bench-' || id, name, left(description, 12), description, '<p>' || description || '</p>', '8+', 'upcoming', 1,
        0, 0, false, 'bench-' || id || '-pay', 'bench-' || id || '-free', 120, 96, 30, id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as game (id int, name text, description text)`)
  }
}

const questions: [kind: string, keywords: string[]][] = [
  ['a whole name', ['企鹅卡丁车', '公元零年', '运输大亨']],
  ['beginning of names, 2 letters', ['星海', '云山', '龙虎']],
  ['one letter', ['星', '雪', '战']],
  ['inside names, common', ['大冒险', '世界', '经典版']],
  ['pinyin, whole', ['xinghai', 'qiekadingche', 'damaoxian']],
  ['pinyin, initials', ['xhsg', 'ysdh', 'dmx']],
  ['one Latin letter', ['x', 's', 'z']],
  ['Latin name', ['supertux', 'wesnoth', 'online']],
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

async function ask(app: FastifyInstance, keywords: string): Promise<{ count: number }> {
  const { method, path } = addressOf('searchGame')
  const response = await app.inject({ method, url: path, payload: { keywords } })
  return { count: response.json<{ data: { list: unknown[] } }>().data.list.length }
}

const workspace = await openWorkspace()
const deps = await openGateway({
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: workspace.dataDir, LOG_LEVEL: 'warn' }),
  databaseUrl: workspace.databaseUrl,
  rateLimitPerMinute: 1_000_000_000,
  maxEventLoopDelayMs: 0,
})
const { database } = deps
const app = await buildGateway(deps)
try {
  const addMs = await timeOf(() => addGames(database))
  const indexMs = await timeOf(() => indexGames(database))
  const nothingNewMs = await timeOf(() => indexGames(database))
  await database.db.execute(sql`analyze`)
  await database.tx((tx) => announce(tx, 'catalog:changed', {}))
  const shelfMs = await timeOf(() => ask(app, '星海拾光'))
  const { rows } = await database.db
    .execute(sql`select count(*)::int as terms, pg_size_pretty(pg_total_relation_size('game_terms')) as terms_size,
    pg_size_pretty(pg_total_relation_size('game_search')) as texts_size from game_terms`)
  console.log(`${gameCount} games on the ${workspace.kind} database, Node ${process.version}`)
  console.log(
    `added in ${Math.round(addMs)} ms, indexed in ${Math.round(indexMs)} ms, looked over again in ${Math.round(nothingNewMs)} ms; first answer with the whole shelf read again ${Math.round(shelfMs)} ms`,
  )
  console.log(JSON.stringify(rows[0]))

  const lines = []
  for (const [kind, keywords] of questions) {
    const cold: number[] = []
    const warm: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round++) {
      for (const one of keywords)
        cold.push(await timeOf(() => findGames(database.db, questionText(one))))
    }
    for (const one of keywords) found += (await ask(app, one)).count
    for (let round = 0; round < rounds; round++)
      for (const one of keywords) warm.push(await timeOf(() => ask(app, one)))
    lines.push([
      kind,
      keywords.join(' '),
      found,
      ms(percentile(cold, 0.5)),
      ms(percentile(cold, 0.99)),
      ms(percentile(warm, 0.5)),
      ms(percentile(warm, 0.99)),
    ])
  }
  console.log(
    table(
      [
        'question',
        'asked',
        'found',
        'database p50 ms',
        'p99 ms',
        'answered again p50 ms',
        'p99 ms',
      ],
      lines,
    ),
  )
} finally {
  await app.close()
  await deps.close()
  await workspace.leave(true)
}
