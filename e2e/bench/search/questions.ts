import { type Dice, latin, phrases, roots, seconds, sounds } from './made-up-games.ts'

export interface Kind {
  kind: string
  /** Different ones: the gateway knows the answer to one that was asked before. */
  keywords: readonly string[]
}

const labels =
  '动作闯关|竞速|射击|战争策略|经营|冒险|益智|星际|飞行|运动|沙盒|家庭|racing|shooters|war|simulation|rpg|puzzle|space|flight|sports|sandbox|family|手机|单手|手柄|同屏|联机|放松|硬核'

/** A word with two letters exchanged. */
function mistyped(word: string, { roll }: Dice): string {
  const at = 1 + roll(word.length - 2)
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

/** What is asked among made-up games: of each kind, as many different questions as there are, `most` at most. */
export function questionsOf(dice: Dice, most: number): Kind[] {
  const { pick, roll } = dice
  const long = latin.map((word) => word.toLowerCase()).filter((word) => word.length > 4)
  const syllable = () => sounds[roll(sounds.length)]!
  const letter = () => 'abcdefghijklmnopqrstuvwxyz'[roll(26)]!
  const makers: [kind: string, make: () => string][] = [
    ['a whole name', () => pick(roots) + pick(roots) + pick(seconds)],
    ['beginning of a name', () => pick(roots) + pick(roots)],
    ['one character', () => pick(roots)],
    ['inside names', () => pick(seconds)],
    ['pinyin, whole', () => syllable() + syllable()],
    ['pinyin, initials', () => syllable()[0]! + syllable()[0]! + syllable()[0]!],
    ['one Latin letter', letter],
    ['English word', () => pick(latin).toLowerCase()],
    ['English, two parts', () => pick(latin) + pick(latin)],
    ['one typing error', () => mistyped(pick(long), dice)],
    ['two words', () => `${pick(latin)} ${pick(seconds)}`],
    [
      'two words, an error in each',
      () => `${mistyped(pick(long), dice)} ${mistyped(pick(long), dice)}`,
    ],
    ['category or tag', () => pick(labels.split('|'))],
    ['part of a description', () => pick(phrases).slice(roll(3), 5 + roll(3))],
    ['nothing', () => Array.from({ length: 7 }, letter).join('')],
  ]
  return makers.map(([kind, make]) => {
    const keywords = new Set<string>()
    for (let tries = 0; tries < 10 * most && keywords.size < most; tries++) keywords.add(make())
    return { kind, keywords: [...keywords] }
  })
}
