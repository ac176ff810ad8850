import { Usage, type Command, type Flags } from './terminal.ts'

/** Of every verb. */
const EVERYWHERE = new Set(['json', 'help', 'team'])

/** `[--flag VALUE]`, `--flag VALUE`, and `(NAMES OF VARIABLES)`: no words. */
const NO_WORDS = /\[--[^\]]*\]|--[a-z-]+( [^\s[]+)?|\(.*\)/g
const WORD = /<[^>]*>|\[[^\]]*\]|\S+/g

/** How many words a line of usage has after its verb. */
const wordsOf = (line: string): number =>
  line.includes('…') ? Infinity : line.replace(NO_WORDS, '').match(WORD)!.length - 1

/** Refuses what the usage of a verb does not name: `rollback mf-wallet 1.2.0` without `--to` would go back to another version. */
export function requireKnown({ usage }: Command, names: readonly string[], flags: Flags): void {
  const extra = names[Math.max(...usage.map(wordsOf))]
  if (extra !== undefined) throw new Usage(`"${extra}" is one word too many`)
  const known = new Set(usage.join(' ').match(/(?<=--)[a-z-]+/g))
  const unknown = Object.keys(flags).find((flag) => !EVERYWHERE.has(flag) && !known.has(flag))
  if (unknown !== undefined) throw new Usage(`this verb takes no --${unknown}`)
}
