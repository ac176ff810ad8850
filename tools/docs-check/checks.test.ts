import { describe, expect, test } from 'vitest'
import { checkDecisions } from './decisions.ts'
import { readDocuments, type Documents } from './documents.ts'
import { checkLinks, checkMentions } from './links.ts'
import { checkPackages } from './packages.ts'
import { checkPaths } from './paths.ts'
import { checkRequirements } from './requirements.ts'
import { findSections } from './sections.ts'
import { treeOf, type Problem, type Tree } from './tree.ts'

type Files = Record<string, string>
type Case = [name: string, files: Files, problems: string[]]

/** Runs a check on files in memory; problems as `file:line text`, so that a case says the whole of what it expects. */
const run = (check: (tree: Tree, documents: Documents) => Problem[], files: Files) => {
  const tree = treeOf(files)
  return check(tree, readDocuments(tree)).map(({ file, line, text }) => `${file}:${line} ${text}`)
}

describe('links', () => {
  const guide = '# Guide\n\n## Add a page\n'
  test.each<Case>([
    [
      'a file, a folder, a heading, another site',
      {
        'docs/a.md':
          '[g](guide.md) [d](../docs) [h](guide.md#add-a-page) [s](https://example.com/x)',
        'docs/guide.md': guide,
      },
      [],
    ],
    [
      'its own heading',
      { 'a.md': '# Top\n[t](#top) [u](#bottom)' },
      ['a.md:2 #bottom: there is no heading #bottom in a.md'],
    ],
    [
      'a file that is gone',
      { 'docs/a.md': '\n[g](guide.md)' },
      ['docs/a.md:2 the link guide.md leads to nothing'],
    ],
    [
      'out of the repository',
      { 'a.md': '[x](../x.md)' },
      ['a.md:1 the link ../x.md leads to nothing'],
    ],
    [
      'a heading that is gone',
      { 'a.md': '[g](g.md#other)', 'g.md': guide },
      ['a.md:1 g.md#other: there is no heading #other in g.md'],
    ],
    [
      'from the root of the disk',
      { 'docs/a.md': '[x](/docs/a.md)' },
      ['docs/a.md:1 the link /docs/a.md has no root to start from: write it from this document on'],
    ],
    ['a line of a source is a file', { 'a.md': '[x](x.ts#L3)', 'x.ts': '' }, []],
    ['escaped letters', { 'a.md': '[x](%E4%BA%91.md)', '云.md': '' }, []],
  ])('%s', (_, files, problems) => expect(run(checkLinks, files)).toEqual(problems))
})

describe('documents that sources name', () => {
  const record = { 'docs/decisions/045-h264.md': '# 045 H264\n' }
  test.each<Case>([
    [
      'a record by number or by file',
      { ...record, 'a.ts': '// decision 045, docs/decisions/045 and docs/decisions/045-h264.md' },
      [],
    ],
    [
      'a record that is not there',
      { ...record, 'a.ts': '\n// decision 046' },
      ['a.ts:2 there is no decision 046'],
    ],
    [
      'a document that is not there',
      { 'a.ts': '// see docs/old.md' },
      ['a.ts:1 docs/old.md is not there'],
    ],
    [
      'a heading',
      { 'docs/a.md': '# Wire\n', 'a.ts': '// docs/a.md#wire\n// docs/a.md#fire' },
      ['a.ts:2 there is no heading #fire in docs/a.md'],
    ],
  ])('%s', (_, files, problems) => expect(run(checkMentions, files)).toEqual(problems))
})

describe('paths in backticks', () => {
  const base = {
    'shell/package.json': '{}',
    'shell/src/start.tsx': '',
    'shell/src/pages/NotFound.tsx': '',
    'shared/ui/src/index.ts': '',
  }
  const inRoot = (text: string) => ({ ...base, 'README.md': text })
  test.each<Case>([
    [
      'from the root: files, folders, lines, symbols',
      inRoot(
        '`shell/src/start.tsx` `shell/src/` `shell/src/start.tsx:12` `shell/src/start.tsx#start`',
      ),
      [],
    ],
    [
      'from the package and its sources',
      { ...base, 'shell/README.md': '`src/start.tsx` `pages/NotFound.tsx`' },
      [],
    ],
    [
      'from the document',
      { ...base, 'shell/src/README.md': '`./start.tsx` `../package.json`' },
      [],
    ],
    [
      'alternatives and placeholders',
      inRoot('`shared/{ui,bus}` `shell/src/pages/<Name>.tsx` `mf-*/` `sh*/src`'),
      ['README.md:1 shared/bus is not in the tree'],
    ],
    [
      'an extension left out',
      inRoot('`shell/src/st…` `shell/src/nothing…`'),
      ['README.md:1 shell/src/nothing… is not in the tree'],
    ],
    [
      'a file that is gone',
      inRoot('one\n`shell/src/gone.tsx`'),
      ['README.md:2 shell/src/gone.tsx is not in the tree'],
    ],
    [
      'a source in an unknown folder',
      inRoot('`library/games.ts`'),
      ['README.md:1 library/games.ts is not in the tree'],
    ],
    [
      'part of a command',
      inRoot('`npx vitest run shell/src/gone.test.ts`'),
      ['README.md:1 shell/src/gone.test.ts is not in the tree'],
    ],
    [
      'what a build makes',
      inRoot('`shell/dist` `shell/dist/remoteEntry.js` `.data/keys.json`'),
      [],
    ],
    [
      'addresses, types, names of packages and exposes',
      inRoot('`/game/:id` `application/json` `@cloudplay/ui` `./play-status` `a/b` `2.5/3`'),
      [],
    ],
    ['a fenced block is an example', inRoot('```\n`shell/src/gone.tsx`\n```'), []],
  ])('%s', (_, files, problems) => expect(run(checkPaths, files)).toEqual(problems))
})

describe('requirement ids', () => {
  const page = { 'docs/requirements/play.md': '# Play\n\n### PLAY-1\n\n### PLAY-2\n' }
  test.each<Case>([
    [
      'used as defined',
      { ...page, 'a.test.ts': "test('…', { tag: '@PLAY-1' })", 'b.md': 'PLAY-2' },
      [],
    ],
    [
      'used and not defined',
      { ...page, 'a.ts': '// x\n// PLAY-3, UTF-8' },
      ['a.ts:2 PLAY-3 is defined by no page of docs/requirements/'],
    ],
    [
      'used inside a page',
      { 'docs/requirements/play.md': '### PLAY-1\nsee PLAY-9\n' },
      ['docs/requirements/play.md:2 PLAY-9 is defined by no page of docs/requirements/'],
    ],
    [
      'defined twice',
      { 'docs/requirements/play.md': '### PLAY-1\n\n### PLAY-1\n' },
      ['docs/requirements/play.md:3 PLAY-1 is defined at docs/requirements/play.md:1 already'],
    ],
    [
      'on the page of another area',
      { ...page, 'docs/requirements/home.md': '### PLAY-4\n' },
      ['docs/requirements/home.md:1 PLAY-4 belongs on docs/requirements/play.md'],
    ],
    [
      'a heading with more than the id defines nothing',
      { 'docs/requirements/play.md': '### PLAY-1\n### PLAY-2 and more\n' },
      ['docs/requirements/play.md:2 PLAY-2 is defined by no page of docs/requirements/'],
    ],
    [
      'none at all',
      { 'a.ts': '// PLAY-1' },
      ['docs/requirements/:0 no requirement is defined here'],
    ],
  ])('%s', (_, files, problems) => expect(run(checkRequirements, files)).toEqual(problems))
})

describe('decision records', () => {
  const record = (title: string, status = 'accepted') =>
    `# ${title}\n\nStatus: ${status} · 2026-11-21\n`
  const row = (number: string, file: string, title: string, status = 'accepted') =>
    `| [${number}](${file}) | ${title} | ${status} | 2026-11-21 | what it says |`
  const one = { 'docs/decisions/001-a.md': record('001 A') }
  test.each<Case>([
    ['listed as they are', { ...one, 'docs/decisions/README.md': row('001', '001-a.md', 'A') }, []],
    [
      'missing in the index',
      { ...one, 'docs/decisions/README.md': '' },
      ['docs/decisions/001-a.md:0 docs/decisions/README.md has no row for it'],
    ],
    [
      'an index without a record',
      { 'docs/decisions/README.md': `\n${row('002', '002-b.md', 'B')}` },
      ['docs/decisions/README.md:2 there is no decision 002'],
    ],
    [
      'another title and file',
      { ...one, 'docs/decisions/README.md': row('001', '001-b.md', 'B') },
      [
        'docs/decisions/README.md:1 decision 001: the file is "001-a.md" in the record',
        'docs/decisions/README.md:1 decision 001: the title is "A" in the record',
      ],
    ],
    [
      'no status',
      {
        'docs/decisions/001-a.md': '# 001 A\n',
        'docs/decisions/README.md': row('001', '001-a.md', 'A'),
      },
      [
        "docs/decisions/001-a.md:0 there is no line 'Status: accepted · YYYY-MM-DD' or 'Status: superseded by [NNN](file) · YYYY-MM-DD'",
      ],
    ],
    [
      'superseded by nothing',
      {
        'docs/decisions/001-a.md': record('001 A', 'superseded by [002](002-b.md)'),
        'docs/decisions/README.md': row('001', '001-a.md', 'A', 'superseded by [002](002-b.md)'),
      },
      ['docs/decisions/001-a.md:0 there is no decision 002'],
    ],
    [
      'a number taken twice',
      {
        ...one,
        'docs/decisions/001-b.md': record('001 B'),
        'docs/decisions/README.md': row('001', '001-a.md', 'A'),
      },
      [
        'docs/decisions/001-b.md:0 there is another decision 001',
        'docs/decisions/README.md:1 decision 001: the file is "001-b.md" in the record',
        'docs/decisions/README.md:1 decision 001: the title is "B" in the record',
      ],
    ],
  ])('%s', (_, files, problems) => expect(run(checkDecisions, files)).toEqual(problems))
})

describe('READMEs', () => {
  const NAMED = '{ "name": "@cloudplay/x" }'
  test.each<Case>([
    [
      'of every package, but the root',
      {
        'package.json': NAMED,
        'shell/package.json': NAMED,
        'shell/README.md': '',
        'shared/ui/package.json': NAMED,
      },
      ['shared/ui:0 there is no README.md'],
    ],
    [
      'not of a folder whose package.json has no name',
      { 'shell/src/refresh/package.json': '{ "type": "commonjs" }' },
      [],
    ],
    [
      'of folders that are not packages',
      { 'tools/run.mjs': '' },
      ['tools:0 there is no README.md'],
    ],
  ])('%s', (_, files, problems) => expect(run(checkPackages, files)).toEqual(problems))
})

describe('sections of a document that is not here', () => {
  test.each<Case>([
    [
      'by number',
      { 'a.ts': '// x\n/** The catalogue (specification section 8). */' },
      ['a.ts:2 /** The catalogue (specification section 8). */'],
    ],
    [
      'by a bare number, or by title',
      { 'a.ts': '// section 7, "Sockets"', 'b.ts': '// as decided (decisions, "Wire")' },
      ['a.ts:1 // section 7, "Sockets"', 'b.ts:1 // as decided (decisions, "Wire")'],
    ],
    ['of a standard they are fine', { 'a.ts': '// RFC 6455 section 5.5' }, []],
    [
      'the checker names them too',
      {
        'tools/docs-check/a.test.ts': 'specification section 7',
        'tools/docs-check.ts': 'specification section 7',
      },
      [],
    ],
  ])('%s', (_, files, problems) => expect(run(findSections, files)).toEqual(problems))
})
