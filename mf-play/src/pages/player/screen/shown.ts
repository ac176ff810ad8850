/** What the player opened over the video. */
export type Opened = 'menu' | 'editor' | 'keyboard' | 'typing' | 'hints' | null

/** What decides which parts are over the video. */
export interface Situation {
  playing: boolean
  opened: Opened
  /** A dialog is open. */
  asked: boolean
  soundBlocked: boolean
  /** There is an SDK that takes input. */
  hasSdk: boolean
  /** The SDK brings its own keyboard, pad, sound and quality. */
  ownControls: boolean
  padWanted: boolean
  statsWanted: boolean
}

const isForText = (opened: Opened) => opened === 'keyboard' || opened === 'typing'

/** The game gets the player's keys, mouse and touches. */
const listens = ({ playing, opened, asked }: Situation) =>
  playing && (opened === null || isForText(opened)) && !asked

/** When each part is over the video. */
const rules = {
  input: (now: Situation) => listens(now) && now.hasSdk && !now.ownControls,
  stripCover: (now: Situation) => now.playing && !now.ownControls,
  stats: (now: Situation) => now.playing && !now.ownControls && now.statsWanted,
  soundButton: (now: Situation) => now.playing && now.soundBlocked,
  hint: (now: Situation) => now.playing && !now.soundBlocked && now.opened === null && !now.asked,
  hints: (now: Situation) => now.playing && now.opened === 'hints',
  pad: (now: Situation) =>
    listens(now) && now.hasSdk && !now.ownControls && now.padWanted && now.opened === null,
  keyboard: (now: Situation) => now.playing && now.hasSdk && now.opened === 'keyboard',
  typing: (now: Situation) => now.playing && now.hasSdk && now.opened === 'typing',
  editor: (now: Situation) => now.playing && now.opened === 'editor',
  ball: (now: Situation) => now.playing && (now.opened === null || isForText(now.opened)),
  /** It waits where the player was while a lost connection returns. */
  menu: (now: Situation) => now.opened === 'menu',
  /** The keys that open the menu work. */
  menuKeys: (now: Situation) => now.playing && now.opened !== 'menu' && !now.asked,
  /** A game that can stands still. */
  pause: (now: Situation) => now.playing && !now.ownControls && !listens(now),
}

type Shown = Record<keyof typeof rules, boolean>

export function shownIn(now: Situation): Shown {
  return Object.fromEntries(Object.entries(rules).map(([part, rule]) => [part, rule(now)])) as Shown
}
