import { describe, expect, it } from 'vitest'
import { ENTRY_STAGES, type EntryStage } from '../../stages/stages.ts'
import {
  connectAnswer,
  fakeWorld,
  game,
  goingWell,
  productInUse,
  queueInfo,
  settle,
  speedList,
} from '../testing/fake-world.ts'
import type { PlayCall } from '../ports/ports.ts'
import { createPlayMachine } from './machine.ts'

const hangs = () => new Promise(() => {})

function begun(answers: Partial<Record<PlayCall, unknown>>) {
  const { world, ports } = fakeWorld({ ...goingWell(), ...answers })
  const machine = createPlayMachine(ports)
  return { world, ports, machine, play: () => machine.send({ type: 'play', game }) }
}
type Begun = ReturnType<typeof begun>

const noServer = connectAnswer(103, { consume_data: '{}', waitingPeople: 3 })
const press =
  (label: string) =>
  async ({ world, play }: Begun) => {
    play()
    await settle()
    await world.press(label)
  }
const pressCard = async ({ world, machine }: Begun, label?: string) => {
  machine.send({ type: 'cardPressed', game: { game_id: 1, name: game.name } })
  await settle()
  if (label) await world.press(label)
}

/** What hangs, the stage it is, its name, and how one gets there. */
const hanging: [string, EntryStage, string, object, (begun: Begun) => unknown][] = [
  ['checkUnderAge', 'permission', '确认能不能玩', { checkUnderAge: hangs }, ({ play }) => play()],
  ['consumeType', 'seat', '申请座位', { consumeType: hangs }, ({ play }) => play()],
  ['getService', 'seat', '申请座位', { getService: hangs }, ({ play }) => play()],
  [
    'speedResultSubmit',
    'speedTest',
    '测试网络',
    { testSpeed: { is_need_speed: 1, speed_list: speedList }, speedResultSubmit: hangs },
    ({ play }) => play(),
  ],
  [
    'confirmQueue',
    'queue',
    '加入排队',
    { getService: noServer, confirmQueue: hangs },
    press('排队等待'),
  ],
  ['checkStatus', 'confirm', '进入座位', { checkStatus: hangs }, press('立即进入')],
  ['confirmUse', 'confirm', '进入座位', { confirmUse: hangs }, press('立即进入')],
  ['getGameInfo', 'permission', '确认能不能玩', { getGameInfo: hangs }, (it) => pressCard(it)],
  [
    'cancellation',
    'clearing',
    '结束之前的游戏',
    { cancellation: hangs },
    (it) => {
      it.world.product = productInUse
      return pressCard(it, '注销')
    },
  ],
  [
    'cancelQueue',
    'clearing',
    '结束之前的游戏',
    { cancelQueue: hangs },
    (it) => {
      it.world.queue = { ...queueInfo, game_id: 2 }
      return pressCard(it, '取消排队')
    },
  ],
]

describe('each stage before the player page ends in time REACH-2', () => {
  it.each(hanging)('%s that hangs: %s', async (_, stage, name, answers, begin) => {
    const it = begun(answers)
    await begin(it)
    await settle()
    await it.world.pass(ENTRY_STAGES[stage].limitMs - 1)
    expect(it.world.busy).toHaveLength(1)
    expect(it.world.dialog()).toBeNull()
    await it.world.pass(1)
    expect(it.world.busy).toEqual([])
    expect(it.world.dialog()?.title).toBe(`卡在了“${name}”这一步`)
    expect(it.world.dialog()?.buttons.at(-1)?.label).toBe('再试一次')
  })

  it('offers another region if that may help, and leads there', async () => {
    const { world, play } = begun({
      testSpeed: { is_need_speed: 1, speed_list: speedList },
      speedResultSubmit: hangs,
    })
    play()
    await settle()
    await world.pass(ENTRY_STAGES.speedTest.limitMs)
    await world.press('换个区域')
    expect(world.went).toEqual(['/selectDis'])
  })

  it('does not wait longer for whether to measure than asking for a seat may take', async () => {
    const { world, machine, play } = begun({ testSpeed: hangs })
    play()
    await settle()
    await world.pass(8_000)
    expect(machine.state().name).toBe('offered')
  })

  it('drops the answer of a stage that timed out', async () => {
    let answer = (_: unknown) => {}
    const { world, machine, play } = begun({
      getService: () => new Promise((resolve) => (answer = resolve)),
    })
    play()
    await settle()
    await world.pass(ENTRY_STAGES.seat.limitMs)
    answer(connectAnswer(104))
    await settle()
    expect(machine.state().name).toBe('stuck')
  })
})

describe('a browser that shows no game REACH-1', () => {
  it.each([
    [
      'noWebRtc',
      'X11; Linux',
      '它没有开启实时画面功能（WebRTC）。请换用新版 Chrome、Edge 或 Firefox 打开这个网页',
    ],
    ['noCodec', 'Linux; Android 14', '它放不了游戏画面。请换用新版 Chrome 或 Edge 打开这个网页'],
    [
      'noCodec',
      'iPhone; CPU iPhone OS 17_0',
      '它放不了游戏画面。请换用系统自带的 Safari 打开这个网页',
    ],
  ] as const)(
    '%s on %s reads which browser to use before the page calls the server',
    async (why, userAgent, text) => {
      const { world, ports } = fakeWorld(goingWell())
      const machine = createPlayMachine({ ...ports, userAgent: () => `Mozilla/5.0 (${userAgent})` })
      world.unfit = why
      machine.send({ type: 'play', game })
      await settle()
      expect(world.dialog()).toMatchObject({ title: '这个浏览器玩不了云游戏', text })
      expect(world.calls).toEqual([])
      await world.press('知道了')
      expect(machine.state().name).toBe('idle')
    },
  )

  it('that does not answer in time counts as capable', async () => {
    const { world, ports } = fakeWorld(goingWell())
    const machine = createPlayMachine({ ...ports, whyUnfit: () => new Promise(() => {}) })
    machine.send({ type: 'play', game })
    await settle()
    await world.pass(ENTRY_STAGES.browser.limitMs)
    expect(ENTRY_STAGES.browser.limitMs).toBeLessThan(3_000)
    expect(machine.state().name).toBe('offered')
  })
})
