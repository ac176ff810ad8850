import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { availableDictionary, useAsDictionary, useAsShellDictionary } from './dictionaries.ts'

const hash = createHash('sha256').update('a file').digest()
const header = `:${hash.toString('base64')}:`
const hex = hash.toString('hex')
const asked = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': header,
}

it.each([
  ['asks for no delta', { 'accept-encoding': 'gzip, br, zstd' }],
  ['takes everything, but names no delta', { 'accept-encoding': '*' }],
  ['refuses deltas', { 'accept-encoding': 'br, dcz;q=0, gzip' }],
  ['refuses deltas in full', { 'accept-encoding': 'dcz; q=0.000' }],
  ['asks for another coding', { 'accept-encoding': 'xdcz, dczx' }],
  ['has no dictionary', { 'available-dictionary': undefined }],
  ['has two', { 'available-dictionary': `${header}, ${header}` }],
  ['says it in hex', { 'available-dictionary': hex }],
  ['has a short hash', { 'available-dictionary': ':c2hvcnQ=:' }],
  ['adds a parameter', { 'available-dictionary': `${header};x=1` }],
  ['climbs', { 'available-dictionary': ':../../../../../../../../../../../../../../../=:' }],
  ['is another site without CORS', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['has CORS without an origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
])('gets the whole file where the browser %s DELIV-27', (_case, headers) => {
  expect(availableDictionary({ ...asked, ...headers })).toBeNull()
})

it.each([
  ['no fetch metadata', {}],
  ['a script of the same site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  [
    'a script of a CDN',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://site.example' },
  ],
  ['a weight', { 'accept-encoding': 'br;q=1.0, dcz;q=0.5' }],
  ['spaces', { 'accept-encoding': 'DCZ ; q=1 , br' }],
])('gets a delta with %s DELIV-27', (_case, headers) => {
  expect(availableDictionary({ ...asked, ...headers })).toBe(hex)
})

it('a file is a dictionary for the same file of each version, and never for more DELIV-27', () => {
  expect(useAsDictionary('mf-catalog', 'pages/home.js')).toBe(
    'match="/remotes/mf-catalog/*/pages/home.js"',
  )
  for (const file of ['a+b.js', '*', ':name', '(.*)', '{a}', 'a"b', 'a\\b'])
    expect(useAsDictionary('mf-catalog', file)).toBeNull()
})

it('a file of the shell is a dictionary for the file of its name in each build DELIV-27', () => {
  expect(useAsShellDictionary('main.0123456789.js')).toBe('match="/shell/main.*.js"')
  expect(useAsShellDictionary('278.abcdefabcd.js')).toBe('match="/shell/278.*.js"')
  const others = ['main.js', 'a/main.0123456789.js', '*.0123456789.js', 'main.0123456789.json']
  for (const file of [...others, 'main.0123456789.js.br', '"main.0123456789.js'])
    expect(useAsShellDictionary(file)).toBeNull()
})
