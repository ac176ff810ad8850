import type { Spell } from './keys.ts'

/** Words of games that the dictionary reads otherwise. */
const READINGS = { 弹幕: 'dàn mù' }

let loaded: Promise<Spell> | undefined

/** Loads the dictionary of pinyin, a few hundred milliseconds of work. */
export function loadSpell(): Promise<Spell> {
  loaded ??= import('pinyin-pro').then(({ customPinyin, pinyin }) => {
    customPinyin(READINGS)
    return (text) =>
      pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  })
  return loaded
}
