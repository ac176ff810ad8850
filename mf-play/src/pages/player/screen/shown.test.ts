import { describe, expect, it } from 'vitest'
import { shownIn, type Situation } from './shown.ts'

const playing: Situation = {
  playing: true,
  opened: null,
  asked: false,
  soundBlocked: false,
  hasSdk: true,
  ownControls: false,
  padWanted: true,
  statsWanted: true,
}
const shown = (change: Partial<Situation>) =>
  Object.entries(shownIn({ ...playing, ...change }))
    .filter(([, isShown]) => isShown)
    .map(([part]) => part)

describe('the parts over the video', () => {
  it.each<[string, Partial<Situation>, string[]]>([
    ['while the game loads', { playing: false }, []],
    ['while it is played', {}, ['input', 'stripCover', 'stats', 'hint', 'pad', 'ball', 'menuKeys']],
    [
      'until the browser allows sound',
      { soundBlocked: true },
      ['input', 'stripCover', 'stats', 'soundButton', 'pad', 'ball', 'menuKeys'],
    ],
    ['under a dialog', { asked: true }, ['stripCover', 'stats', 'ball', 'pause']],
    ['with the menu open', { opened: 'menu' }, ['stripCover', 'stats', 'menu', 'pause']],
    ['while a lost connection returns', { playing: false, opened: 'menu' }, ['menu']],
    [
      'with the controls explained, from the menu',
      { opened: 'hints' },
      ['stripCover', 'stats', 'hints', 'menuKeys', 'pause'],
    ],
    [
      'with the keyboard open',
      { opened: 'keyboard' },
      ['input', 'stripCover', 'stats', 'keyboard', 'ball', 'menuKeys'],
    ],
    [
      'while the player types',
      { opened: 'typing' },
      ['input', 'stripCover', 'stats', 'typing', 'ball', 'menuKeys'],
    ],
    [
      'with the pad editor open',
      { opened: 'editor' },
      ['stripCover', 'stats', 'editor', 'menuKeys', 'pause'],
    ],
    ['of an SDK with its own controls', { ownControls: true }, ['hint', 'ball', 'menuKeys']],
    [
      'as the player likes them',
      { padWanted: false, statsWanted: false },
      ['input', 'stripCover', 'hint', 'ball', 'menuKeys'],
    ],
  ])('%s', (_when, change, parts) => {
    expect(shown(change)).toEqual(parts)
  })
})
