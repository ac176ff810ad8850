import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import oneLanguage from '../../shared/remote-kit/src/texts/one-language.mjs'
import { workingTree } from '../docs-check/tree.ts'
import { root } from '../install.mjs'
import { pageProblemsOf, problemsOf } from './problems.ts'
import { tablesIn } from './tables.ts'

const texts = (table: string) => `import { texts } from 'x'
/** What a page says, ['not', 'this']. */
export const shopTexts: Record<string, unknown> = texts({
${table}
})
const after = 1
`
const file = 'shop.ts'
const said = (table: string, code = 'shopTexts.buy') =>
  problemsOf({ own: [{ file, code: texts(table) }], others: [code] }).map(
    ({ line, text }) => `${line} ${text}`,
  )

describe('texts are refused LANG-2', () => {
  it.each([
    ["buy: ['购买'],", 'is in 1 of 2 languages'],
    ["buy: '购买',", 'is in 1 of 2 languages'],
    ["buy: ['购买', 'Buy', 'Kaufen'],", 'is in 3 of 2 languages'],
    ["buy: ['购买', ' '],", 'is empty in one language'],
    ["buy: ['购买', '购买 now'],", 'has Chinese words in English'],
    ["buy: ['购买', 'Buy。'],", 'has a Chinese sign in English'],
    ["buy: ['买 {count} 个', 'Buy {number}'],", 'has other values in English'],
    ["// buy: ['a', 'b']\nbuy: [\n  '购买',\n],", 'is in 1 of 2 languages'],
  ])('%j %s', (table, problem) => {
    const line = 4 + table.slice(0, table.lastIndexOf('buy')).split('\n').length - 1
    expect(said(table)).toEqual([`${line} shopTexts.buy ${problem}`])
  })

  it('where nothing uses them, in a group too', () => {
    const table =
      "buy: ['购买', 'Buy'],\nerrors: { gone: ['没有了', \"It's gone\"], full: ['满', 'Full'] },"
    expect(said(table, 'words.buy; words.errors.full; gone() // gone')).toEqual([
      '5 shopTexts.errors.gone is used by nothing',
    ])
    expect(said(table, "words['buy']; words.errors[kind]; type Kind = 'gone' | 'full'")).toEqual([])
  })

  it('but not lists, numbers, constants, nor a language in its own words', () => {
    expect(
      said(
        "menu: [['去玩', 'Play'], ['帮助', 'Help']],\n404: ['没有', 'None'],\n[SALE]: ['卖', 'Sale'],\nother: ['English', '中文'],\nact_add: ['加', 'Add'],",
        "words.menu; const { other } = words; 'act_' || verb.add",
      ),
    ).toEqual([])
  })

  it('in pages, where they say a number of no rule, or are not in src/texts', () => {
    const own = [
      {
        file: 'src/texts/shop.ts',
        code: texts("buy: ['买 {count2} 个送 5', 'Buy {count2}, get 5'],"),
      },
      { file: 'src/Shop.tsx', code: "// 注释\nconst title = '商店'" },
    ]
    expect(pageProblemsOf(own, { 'shopTexts.buy': [5] }).map(({ text }) => text)).toEqual([
      "Chinese outside src/texts: const title = '商店'",
    ])
    expect(pageProblemsOf(own.slice(0, 1), {}).map(({ text }) => text)).toEqual([
      'shopTexts.buy says 5, which no rule gives (numbers-of-rules.ts)',
      'shopTexts.buy says 5, which no rule gives (numbers-of-rules.ts)',
    ])
  })
})

describe('builds for browsers', () => {
  const pages = [...workingTree(root).files].filter((name) =>
    /\/src\/texts\/[\w-]+\.ts$/.test(name),
  )
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const tables = pages
    .map((name) => ({ name, code: read(name) }))
    .filter(({ code }) => tablesIn(code).rows.length)

  it.each(tables)('split every text of $name LANG-2', ({ name, code }) => {
    const made = (resourceQuery: string): string =>
      oneLanguage.call({ resourceQuery, resourcePath: name }, code)
    const saidIn = (resourceQuery: string) =>
      tablesIn(
        made(resourceQuery).replaceAll(
          /= (?:\/\* @__PURE__ \*\/ splitTexts\(english, '\w+', |\()/g,
          '= texts(',
        ),
      )
        .rows.map(({ says }) => says)
        .flat()
    const { rows } = tablesIn(code)
    expect(saidIn('')).toEqual(rows.map(({ says }) => says[0]))
    expect(saidIn('?english')).toEqual(rows.map(({ says }) => says[1]))
  })

  it('find the tables of every package with texts', () => {
    const folders = new Set(tables.map(({ name }) => path.dirname(name)))
    const activities = readdirSync(path.join(root, 'activities'), { withFileTypes: true })
    expect(folders.size).toBeGreaterThan(
      activities.filter((entry) => entry.isDirectory()).length + 10,
    )
  })
})
