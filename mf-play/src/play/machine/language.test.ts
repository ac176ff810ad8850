import { setLanguage } from '@cloudplay/i18n'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  connectAnswer,
  fakeWorld,
  game,
  goingWell,
  productInUse,
  seatOffer,
  settle,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

const labels = (world: ReturnType<typeof fakeWorld>['world']) =>
  world.dialog()?.buttons.map((button) => button.label)

beforeEach(() => setLanguage('en'))
afterEach(() => setLanguage('zh-CN'))

describe('the play flow in English', () => {
  it('asks to enter with title, price and buttons, and names the current step LANG-2 LANG-3', async () => {
    const { world, ports } = fakeWorld({
      ...goingWell(),
      getService: connectAnswer(102, { seat: seatOffer }, ''),
    })
    const machine = createPlayMachine(ports)
    machine.send({ type: 'play', game })
    expect(world.busy).toEqual(['Connecting…'])
    await settle()
    expect(world.dialog()).toMatchObject({
      title: `${game.name} is ready`,
      text: 'Your seat is ready\n150 coins/hour',
    })
    expect(labels(world)).toEqual(['Not now', 'Enter'])
    await world.press('Not now')
    expect(world.toasts).toEqual(['You released your seat'])
  })

  it('names the price once if the server names it, in every language LANG-3', async () => {
    for (const said of ['进入后按 150网币/小时 计费', 'Your seat is ready: 150 coins an hour']) {
      const { world, ports } = fakeWorld({
        ...goingWell(),
        getService: connectAnswer(102, { seat: seatOffer }, said),
      })
      createPlayMachine(ports).send({ type: 'play', game })
      await settle()
      expect(world.dialog()?.text).toBe(said)
    }
  })

  it('asks before a game is ended LANG-2', () => {
    const { world, ports } = fakeWorld()
    createPlayMachine(ports).send({ type: 'askLogout', product: productInUse })
    expect(world.dialog()?.title).toBe(`End ${productInUse.name}?`)
    expect(labels(world)).toEqual(['Keep playing', 'End game'])
  })

  it('says a seat that was kept over a reload in the language of the page it is offered on LANG-2', async () => {
    setLanguage('zh-CN')
    const { world, ports } = fakeWorld({
      ...goingWell(),
      getService: connectAnswer(104, { seat: seatOffer }, ''),
    })
    createPlayMachine(ports).send({ type: 'play', game })
    await settle()
    expect(world.dialog()?.text).toContain('座位已经为你准备好了，这次可以免费体验')
    setLanguage('en')
    createPlayMachine(ports).start()
    expect(world.dialog()?.text).toContain('Your seat is ready, and this time it is free')
  })
})
