import path from 'node:path'
import type { Browser } from '@playwright/test'
import { allBlocks, firstLine, type Block } from '../support/page-blocks.ts'
import type { Typist } from './typist.ts'

/** Where a guide is walked through. */
export interface Place {
  /** A fresh clone of the repository. */
  folder: string
  /** Of the site that runs from it. */
  origin: string
  browser: Browser
  typist: Typist
}

/** One block of commands of a guide. */
export interface Step {
  /** How the block begins. */
  block: string
  /** What its reader does before, and what they type in place of the guide's examples. */
  before?: (place: Place) => Promise<Record<string, string> | void>
  /** Typed where a command asks. */
  answer?: string
  /** What the commands say, in this order. */
  says?: readonly RegExp[]
  /** Each line is a program that stays until its reader ends it: what it says when it is ready. */
  stays?: readonly RegExp[]
  /** What is so afterwards; while they run, for programs that stay. */
  after?: (place: Place, said: string) => Promise<void>
}

export interface Guide {
  /** From the root of the repository. */
  page: string
  steps: readonly Step[]
  /** Blocks that nobody types here, by their beginning: the reason. */
  leaves: Readonly<Record<string, string>>
}

/** What becomes of one block. */
export type Deed =
  | { does: 'type'; block: Block; step: Step; prints: string[] }
  | { does: 'write' | 'change'; block: Block; file: string }

const COMMANDS = 'sh drill'
const PRINTED = 'text drill'
const OF_FILE = /^(\w+) drill (\S+)$/

/**
 * What a reader of the guide does, in its order. Throws if a block is neither done nor left for a reason, or if the guide lacks a block
 * that is expected.
 */
export function deedsOf(root: string, { page, steps, leaves }: Guide): Deed[] {
  const deeds: Deed[] = []
  const unused = new Set(Object.keys(leaves))
  const ahead = [...steps]
  for (const block of allBlocks(path.join(root, page))) {
    const first = firstLine(block)
    const at = `${page}:${block.line} "${first}"`
    const [, language, file] = OF_FILE.exec(block.info) ?? []
    if (file !== undefined) {
      deeds.push({ does: language === 'diff' ? 'change' : 'write', block, file })
    } else if (block.info === PRINTED) {
      const last = deeds.at(-1)
      if (last?.does !== 'type') throw new Error(`${at} follows no commands`)
      last.prints.push(...block.text.trimEnd().split('\n'))
    } else if (block.info === COMMANDS) {
      const step = ahead.shift()
      if (!step || !first.startsWith(step.block))
        throw new Error(`${at} is not the next step of the drill, "${step?.block}"`)
      deeds.push({ does: 'type', block, step, prints: [] })
    } else {
      const left = Object.keys(leaves).find((one) => first.startsWith(one))
      if (left === undefined) throw new Error(`${at} is neither done nor left`)
      unused.delete(left)
    }
  }
  const gone = [...ahead.map(({ block }) => block), ...unused]
  if (gone.length > 0) throw new Error(`${page} has no block that begins with ${gone.join(' or ')}`)
  return deeds
}

const VERSION = /\b\d+\.\d+\.\d+-h[0-9a-f]+\b/g
const DATE = /\b(20\d\d)(?=-\d\d-\d\d)/g

/** A text with its dates in years to come, in the same distance from each other. */
export function withLaterYears(text: string, year: number): string {
  const years = [...text.matchAll(DATE)].map(([, found]) => Number(found))
  const later = year + 1 - Math.min(...years)
  return text.replaceAll(DATE, (found) => String(Number(found) + later))
}

const plain = (text: string) => text.replaceAll(VERSION, 'VERSION').replaceAll(DATE, 'YEAR').trim()

/** Lines that a guide shows as printed and that weren't; versions and years may differ. */
export function unprinted(lines: readonly string[], said: string): string[] {
  const printed = said.split('\n').map(plain)
  let from = 0
  return lines.filter((line) => {
    const found = printed.indexOf(plain(line), from)
    if (found !== -1) from = found + 1
    return found === -1
  })
}

/** The first of `patterns` that isn't said after those before it; null if all are. */
export function unsaid(patterns: readonly RegExp[], said: string): RegExp | null {
  let rest = said
  for (const pattern of patterns) {
    const found = pattern.exec(rest)
    if (!found) return pattern
    rest = rest.slice(found.index + found[0].length)
  }
  return null
}
