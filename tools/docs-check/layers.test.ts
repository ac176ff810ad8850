import { expect, test } from 'vitest'
import { readLayers, renderLayers, type Layer } from './layer-table.ts'
import { checkLayers } from './layers.ts'
import { treeOf } from './tree.ts'

const layers: Layer[] = [
  { folder: 'shared/contract', about: 'Calls.', mayImport: [] },
  { folder: 'shared/ui', about: 'Controls.', mayImport: ['shared/contract'] },
  { folder: 'mf-wallet', about: 'Recharge.', mayImport: ['shared/contract', 'shared/ui'] },
  { folder: 'services/site', about: 'The site.', mayImport: ['shared/contract'] },
]
const document = (table: string) =>
  `# A\n\n<!-- layers: printed -->\n${table}\n<!-- end of layers -->\n\nmore`
const check = (files: Record<string, string>) =>
  checkLayers(
    treeOf({ 'docs/architecture.md': document(renderLayers(layers)), ...files }),
    layers,
  ).map(({ file, text }) => `${file} ${text}`)

test('a package comes after all that it may import', () => {
  const rows = renderLayers([...layers].reverse()).split('\n')
  expect(rows.findIndex((row) => row.includes('`shared/ui`'))).toBeGreaterThan(
    rows.findIndex((row) => row.includes('`shared/contract`')),
  )
})

test('rules that allow a circle are refused', () => {
  expect(() =>
    renderLayers([
      { folder: 'a', about: '', mayImport: ['b'] },
      { folder: 'b', about: '', mayImport: ['a'] },
    ]),
  ).toThrow(/circle among a, b/)
})

test('the printed table passes, a changed one does not', () => {
  expect(check({})).toEqual([])
  expect(check({ 'docs/architecture.md': document('| by hand |') })).toEqual([
    'docs/architecture.md the table of layers is out of date: npm run docs:check -- --write',
  ])
  expect(check({ 'docs/architecture.md': 'no table' })).toEqual([
    'docs/architecture.md there is no place for the table of layers',
  ])
})

test.each([
  ['names', '**May import** `@cloudplay/contract`, and React.', []],
  ['a group', '**May import** `shared/{contract}`.', []],
  ['anything', '**May import** anything.', []],
  ['a table of folders', '| Folder | May import |\n|---|---|\n| `a` | `shared/ui` |', []],
  [
    'too little',
    '**May import** nothing.',
    ['shared/ui/README.md says it may import nothing; the rules allow shared/contract'],
  ],
])('a README with %s', (_, text, problems) =>
  expect(check({ 'shared/ui/README.md': text })).toEqual(problems),
)

test('a README of a remote may say shared/*', () => {
  expect(check({ 'mf-wallet/README.md': '**May import** `shared/*`.' })).toEqual([])
})

test('the rules of this repository', () => {
  const tree = treeOf(
    Object.fromEntries(
      [
        'mf-play',
        'mf-wallet',
        'shared/contract',
        'shared/ui',
        'shared/log',
        'services/gateway',
      ].map((folder) => [`${folder}/package.json`, '{"name":"x"}']),
    ),
  )
  const found = readLayers(tree)
  const mayImport = (folder: string) => found.find((layer) => layer.folder === folder)?.mayImport
  expect(mayImport('shared/contract')).toEqual([])
  expect(mayImport('mf-play')).toEqual(['shared/contract', 'shared/ui'])
  expect(mayImport('services/gateway')).toEqual(['shared/contract', 'shared/log'])
})
