import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { numbersOfRules } from './numbers-of-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const HAN = /\p{Script=Han}/u
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[^:])\/\/.*$/gm

const activities = fs
  .readdirSync(path.join(root, 'activities'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `activities/${name}`)
/** Packages that say something to players; each has a folder `src/texts`. */
const packages = [
  'shell',
  ...fs.readdirSync(root).filter((name) => name.startsWith('mf-')),
  ...activities,
  'tools/create/template-activity',
  'tools/create/template-remote',
  'shared/activity',
  'shared/api',
  'shared/games',
  'shared/lists',
  'shared/session',
  'shared/ui',
  'shared/widgets',
]

interface Group {
  group: string
  base: Record<string, unknown>
}
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && 'group' in value && 'base' in value

const modulesOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'catalogue.ts')
    .map((file) => path.join(folder, file))

async function textsOf(folder: string) {
  const texts = path.join(root, folder, 'src/texts')
  const modules = (await Promise.all(modulesOf(texts).map((file) => import(file)))) as Record<
    string,
    unknown
  >[]
  const groups = modules.flatMap((module) => Object.values(module).filter(isGroup))
  const { default: english } = (await import(path.join(texts, 'en/index.ts'))) as {
    default: Record<string, Record<string, unknown>>
  }
  return { groups, english }
}

/** Names in braces, of a text or of all forms of one. A text with values or forms is the library's `{ input }` in the base language. */
function valuesIn(text: unknown): string[] {
  const input = typeof text === 'object' && text !== null && 'input' in text ? text.input : text
  const found = JSON.stringify(input).match(/\{\w+\}/g) ?? []
  return [...new Set(found)].sort()
}

/** Numbers written into a text; those that a page puts in its braces come from a rule already. */
const numbersIn = (text: unknown): number[] =>
  (
    JSON.stringify(text)
      .replace(/\{\w+\}/g, '')
      .match(/\d+/g) ?? []
  ).map(Number)

function sources(folder: string): { file: string; code: string }[] {
  return fs
    .readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|(^|\/)(testing|gallery|texts\/en)\/|gallery\.tsx$/.test(file),
    )
    .map((file) => ({
      file: path.join(folder, 'src', file),
      code: fs.readFileSync(path.join(root, folder, 'src', file), 'utf8'),
    }))
}

/** A document that is one component a language, and words that are the same in every language, say so. */
const sameInEveryLanguage = (code: string) => code.includes('texts: same in every language')

describe.each(packages)('the texts of %s LANG-2', (folder) => {
  it('are there in both languages, with the same keys and values', async () => {
    const { groups, english } = await textsOf(folder)
    const shape = (texts: Record<string, Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(texts).map(([group, body]) => [
          group,
          Object.fromEntries(Object.entries(body).map(([key, text]) => [key, valuesIn(text)])),
        ]),
      )
    expect(shape(english)).toEqual(
      shape(Object.fromEntries(groups.map(({ group, base }) => [group, base]))),
    )
    expect(
      Object.values(english).flatMap((body) =>
        Object.entries(body).filter(([, text]) => HAN.test(JSON.stringify(text))),
      ),
    ).toEqual([])
  })

  it('name no number but those of the rule they tell', async () => {
    const { groups, english } = await textsOf(folder)
    const bases = Object.fromEntries(groups.map(({ group, base }) => [group, base]))
    for (const texts of [bases, english])
      for (const [group, body] of Object.entries(texts))
        for (const [key, text] of Object.entries(body))
          expect([
            `${group}.${key}`,
            numbersIn(text).filter(
              (number) => !numbersOfRules[`${group}.${key}`]?.includes(number),
            ),
          ]).toEqual([`${group}.${key}`, []])
  })

  it('are all used', async () => {
    const { groups } = await textsOf(folder)
    // A key can be a value of the wire, by which a page finds its text.
    const code = [...sources(folder), ...sources('shared/contract')]
      .filter(({ file }) => !file.includes('/texts/'))
      .map((source) => source.code)
      .join('\n')
    const unused = groups.flatMap(({ group, base }) =>
      Object.keys(base)
        .filter((key) => !new RegExp(`\\b${key}\\b`).test(code))
        .map((key) => `${group}.${key}`),
    )
    expect(unused).toEqual([])
  })

  it('contain every Chinese word of its code', () => {
    const elsewhere = sources(folder)
      .filter(({ file, code }) => !file.includes('/texts/') && !sameInEveryLanguage(code))
      .flatMap(({ file, code }) =>
        code
          .replace(COMMENT, '')
          .split('\n')
          .filter((line) => HAN.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(elsewhere).toEqual([])
  })
})
