import { expect, test } from 'vitest'
import { findPhrases } from './phrases.ts'
import { proseOf } from './prose.ts'

const found = (file: string, text: string) =>
  findPhrases(file, proseOf(file, text)).map(({ line, words }) => `${line} ${words}`)

test.each([
  ['a sentence', 'It answers at once.', ['1 at once']],
  ['the end of a line', 'A tab that goes\non.', ['1 goes on']],
  ['a noun without an article', 'This is no key.', ['1 is no key']],
  ['nothing there', 'While there is no key, and it is no longer used.', []],
  [
    'an opening without a noun',
    'Tokens expire. Who asks later gets none. Who asks?',
    ['1 Who asks'],
  ],
  ['a name', 'Set `at once` or [this](at/once.md).', []],
  ['a fenced block', '```\nat once\n```\n\nof its own', ['5 of its own']],
  ['two paragraphs', 'at\n\nonce', []],
])('a document with %s', (_, text, phrases) => expect(found('a.md', text)).toEqual(phrases))

test.each([
  ['a line comment', 'const a = 1 // whatever it is', ['1 whatever']],
  ['a comment of two lines', '// It answers at\n// once.', ['1 at once']],
  ['a block', '/**\n * A page of its\n * own.\n */', ['2 of its own']],
  ['a name in a comment', '// See `whoever`.', []],
  ['a test name', "test('gives up a seat that was given up', run)", ['1 gives up', '1 given up']],
  ['a text with an apostrophe', "const a = { b: 'It\\'s told', c: \"don't\" }", ['1 told']],
  ['a template', 'const a = `${at} once ${b ? `told ${c}` : {}} goes on`', ['1 told', '1 goes on']],
  ['identifiers', 'const whatever = told.at(once)\nimport goes, { on } from "whatever"', []],
  ['a quote in a regular expression', 'const a = /[\'"]/.test(b) // at once', ['1 at once']],
  ['an address', "const a = 'https://told' // told", ['1 told']],
])('a program with %s', (_, text, phrases) => expect(found('a.ts', text)).toEqual(phrases))

test('JSX with an apostrophe does not hide the next line', () => {
  expect(found('a.tsx', "<p>Don't</p>\n// at once")).toEqual(['2 at once'])
})

test('tables of benchmarks keep the words that programs print', () => {
  expect(found('docs/benchmarks.md', '| at once | of its own |')).toEqual(['1 of its own'])
})
