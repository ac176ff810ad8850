import { readFileSync } from 'node:fs'

/** A fenced block of a page, without the indentation of the list it is in. */
export interface Block {
  /** What follows the fence: `sh drill`. */
  info: string
  text: string
  /** Of the fence, for messages. */
  line: number
}

const FENCED = /^( *)```([^\n`]*)\n([\s\S]*?)^ *```$/gm

/** All fenced blocks of a page, in their order. */
export function allBlocks(page: string): Block[] {
  const source = readFileSync(page, 'utf8')
  return [...source.matchAll(FENCED)].map(
    ({ 1: indent = '', 2: info = '', 3: text = '', index }) => ({
      info: info.trim(),
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: source.slice(0, index).split('\n').length,
    }),
  )
}

/** The blocks of a page that are marked as `sh drill`: a reader types them, and a drill runs them. */
export const blocksOf = (page: string): string[] =>
  allBlocks(page)
    .filter(({ info }) => info === 'sh drill')
    .map(({ text }) => text)

/** The first line of a block, by which a drill names it. */
export const firstLine = ({ text }: Pick<Block, 'text'>): string => text.split('\n', 1)[0]!.trim()

/** A file after a block of `diff drill <file>`: lines of the file, `-` for those that go and `+` for new ones. Throws unless its lines are there once. */
export function changedBy(block: Block, file: string, source: string): string {
  const lines = block.text.replace(/\n$/, '').split('\n')
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('')
  const [before, after] = [without('+'), without('-')]
  // Each line begins after a line's end, so that two of them in a row count twice.
  const all = `\n${source}`
  const first = all.indexOf(`\n${before}`)
  if (first === -1 || all.includes(`\n${before}`, first + 1))
    throw new Error(`${file} has not once what line ${block.line} changes:\n${before}`)
  return `${all.slice(0, first + 1)}${after}${all.slice(first + 1 + before.length)}`.slice(1)
}
