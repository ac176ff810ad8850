import { sql } from 'drizzle-orm'
import type { Database } from '../../../services/gateway/src/database/database.ts'

const FIRST_ID = 1_000_000
const LISTS = 12

export const roots = [
  ...'星海天空云山风雪月光火影龙虎剑魔王国都市森林冰原沙漠机械战争英雄传说勇者骑士精灵巫师海盗忍者武侠江湖三国西游末日僵尸',
]
/** How some of them sound. */
export const sounds =
  'xing hai tian kong yun shan feng xue yue guang huo ying long hu jian mo wang guo sen lin bing yuan ji xie zhan zheng'.split(
    ' ',
  )
export const seconds =
  '大冒险|传奇|物语|世界|之战|前线|联盟|纪元|竞速|赛车|足球|篮球|方块|农场|小镇|餐厅|医院|铁路|飞行|射击|对决|解谜|迷宫|逃生|卡牌|远征|远航|觉醒|风暴|帝国'.split(
    '|',
  )
const lasts = ['', '', '', ' 2', ' 3', '：重生', '：起源', ' 豪华版', ' 经典版', ' Online']
export const phrases =
  '在辽阔的大陆上展开一段旅程|和伙伴一起守护最后的城镇|每一次选择都会改变结局|收集材料打造属于自己的装备|夜幕降临之前找到回家的路|与朋友同屏对战|轻松上手难于精通|画面温暖音乐动听|探索地下城的秘密|驾驶战机穿越弹幕|经营一家小店认识有趣的客人|在雪山上滑出最快的路线'.split(
    '|',
  )
export const latin =
  'Star Storm Rally Quest Legend Dungeon Frozen Penguin Battle Empire Speed Dream Horizon Shadow River Lantern Sunset Iron Golden Crystal Dragon Knight Pirate Castle Galaxy Robot Forest Island Ocean Thunder'.split(
    ' ',
  )

export interface Dice {
  roll: (sides: number) => number
  pick: <T>(from: readonly T[]) => T
}

/** The same numbers at each run. */
export function createDice(seed: number): Dice {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: (from) => from[roll(from.length)]! }
}

/** Games with names and lines in both languages, each in a category and with a tag. */
export async function addGames(database: Database, gameCount: number): Promise<void> {
  const { roll, pick } = createDice(7)
  for (let from = 0; from < gameCount; from += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, gameCount - from) }, (_, index) => ({
      id: FIRST_ID + from + index,
      name: `${pick(roots)}${pick(roots)}${pick(seconds)}${pick(lasts)}`,
      name_en: `${pick(latin)}${pick(latin)} ${pick(latin)}`,
      line_en: `The ${pick(latin)} and the ${pick(latin)} of ${pick(latin)} ${roll(900)}`,
      description: `${pick(phrases)}，${pick(phrases)}，${pick(roots)}${pick(roots)}与${pick(roots)}${pick(roots)}${pick(seconds)}。`,
      list: 1 + roll(LISTS),
    }))
    const games = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as game (id int, name text, name_en text, line_en text, description text, list int)`
    await database.db
      .execute(sql`insert into games (game_id, slug, mark, name, name_en, line, line_en, description, service_desc, age_label, release,
        start_mode, game_type, touch_mode, is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour,
        trial_minutes, hot_position)
      select id, 'bench-' || id, 'bench-' || id, name, name_en, left(description, 12), line_en, description, '<p>' || description || '</p>',
        '8+', 'upcoming', 1, 0, 0, false, 'bench-' || id || '-pay', 'bench-' || id || '-free', 120, 96, 30, id from ${games}`)
    await database.db.execute(sql`insert into game_categories select id, list from ${games}`)
    await database.db.execute(sql`insert into game_tags select id, list from ${games}`)
  }
}
