import { describe, expect, it } from 'vitest'
import { gameButtons, type GameSituation } from './buttons.ts'

const game = {
  game_id: 1,
  game_type: 0,
  is_subscribe: 1,
  user_sub: 0,
  start_mode: 1,
  age_label: '16+',
  age_verdict: 'open',
} as const
const inUse = { game_id: 1, product_use_status: 1, use_time_slot_in: 0 } as const
const queueing = { game_id: 1, queue_num: 4 }
const nothing: GameSituation = { game, product: null, queue: null, helperOn: false }

const labels = (change: Partial<GameSituation>) =>
  gameButtons({ ...nothing, ...change }).map((button) => button.label)

const rows: [name: string, change: Partial<GameSituation>, buttons: string[]][] = [
  ['in use, not a timeslot session: logout', { product: inUse }, ['注销', '重启', '继续游戏']],
  [
    'in use, timeslot, no game_type: switch machine',
    { product: { ...inUse, use_time_slot_in: 1 } },
    ['切换机器', '重启', '继续游戏'],
  ],
  [
    'in use, timeslot, with a game_type',
    { game: { ...game, game_type: 2 }, product: { ...inUse, use_time_slot_in: 1 } },
    ['继续游戏'],
  ],
  [
    'in use, with a game_type: no restart',
    { game: { ...game, game_type: 2 }, product: inUse },
    ['注销', '继续游戏'],
  ],
  [
    'in use, product_use_status 2: restarting',
    { product: { ...inUse, product_use_status: 2 } },
    ['注销', '重启', '重启中'],
  ],
  ['not in use or queue, no game_type: select region', {}, ['选择区域', '秒玩']],
  ['not in use or queue, with a game_type', { game: { ...game, game_type: 2 } }, ['秒玩']],
  [
    'not in use or queue, is_subscribe 3: under maintenance',
    { game: { ...game, is_subscribe: 3 } },
    ['选择区域', '维护中'],
  ],
  [
    'no machine can run it',
    { game: { ...game, is_subscribe: 2, is_offered: 0, user_sub: 1 } },
    ['选择区域', '暂未接入'],
  ],
  ['not live yet', { game: { ...game, is_subscribe: 2 } }, ['选择区域', '预约']],
  [
    'not live yet, reserved',
    { game: { ...game, is_subscribe: 2, user_sub: 1 } },
    ['选择区域', '已预约'],
  ],
  ['in queue for this game', { queue: queueing }, ['取消排队', '排队中（当前第 4 位）']],
  [
    'a seat of this game is ready PLAY-26',
    { queue: { ...queueing, ser_id: 'seat-1' } },
    ['取消排队', '立即进入'],
  ],
  ['in queue for another game', { queue: { ...queueing, game_id: 2 } }, ['选择区域', '秒玩']],
  ['another game in use', { product: { ...inUse, game_id: 2 } }, ['选择区域', '秒玩']],
  [
    'in use and still named in a queue',
    { product: inUse, queue: queueing },
    ['注销', '重启', '继续游戏'],
  ],
  ['under its label, not verified', { game: { ...game, age_verdict: 'verify' } }, ['去认证']],
  [
    'under its label, too young',
    { game: { ...game, age_verdict: 'tooYoung' } },
    ['16 岁及以上可玩'],
  ],
  [
    'under its label, not live yet',
    { game: { ...game, age_verdict: 'tooYoung', is_subscribe: 2 } },
    ['预约'],
  ],
  ['account-assisted', { game: { ...game, start_mode: -1 } }, ['选择区域', '登录助手', '秒玩']],
  [
    'account-assisted with an account chosen',
    { game: { ...game, start_mode: -1 }, helperOn: true },
    ['选择区域', '助手已开启', '秒玩'],
  ],
  [
    'account-assisted, in use',
    { game: { ...game, start_mode: -1 }, product: inUse },
    ['注销', '重启', '登录助手', '继续游戏'],
  ],
]

describe('game detail buttons', () => {
  it.each(rows)('%s PLAY-1', (_, change, buttons) => {
    expect(labels(change)).toEqual(buttons)
  })

  it('always has one main button, and a button that shows a state cannot be pressed PLAY-1', () => {
    for (const [, change] of rows) {
      const buttons = gameButtons({ ...nothing, ...change })
      expect(buttons.filter((button) => button.rank === 'main')).toHaveLength(1)
      for (const { kind, inert } of buttons)
        expect(inert).toBe(
          ['maintenance', 'unoffered', 'reserved', 'queueing', 'tooYoung'].includes(kind),
        )
    }
  })
})
