import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../tools/child.ts'
import { changedBy, type Block } from '../support/page-blocks.ts'
import { GUIDES } from './guides.ts'
import { deedsOf, unprinted, unsaid, withLaterYears, type Guide } from './plan.ts'
import { Typist } from './typist.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'guide-'))

/** A guide with this text. */
function guideOf(text: string, rest: Partial<Guide> = {}): Guide {
  writeFileSync(path.join(folder, 'guide.md'), text)
  return { page: 'guide.md', steps: [], leaves: {}, ...rest }
}

const LISTED = `1. One

   \`\`\`sh drill
   cd there
     npm run it
   \`\`\`

   \`\`\`text drill
   it is done
   \`\`\`

   \`\`\`ts drill src/one.ts
   export const one = 1
   \`\`\`

\`\`\`
not typed
\`\`\`
`
const steps = [{ block: 'cd there' }]
const leaves = { 'not typed': 'a reason' }

describe('what a drill makes of a guide', () => {
  it.each(GUIDES)('does or leaves every block of $page', (guide) => {
    expect(deedsOf(root, guide).length).toBeGreaterThan(0)
  })

  it('reads blocks without the indentation of their list, in order', () => {
    const deeds = deedsOf(folder, guideOf(LISTED, { steps, leaves }))
    expect(deeds).toMatchObject([
      {
        does: 'type',
        block: { text: 'cd there\n  npm run it\n', line: 3 },
        prints: ['it is done'],
      },
      { does: 'write', file: 'src/one.ts', block: { text: 'export const one = 1\n' } },
    ])
  })

  it('refuses a block that is neither done nor left, and one that is gone', () => {
    expect(() => deedsOf(folder, guideOf(LISTED, { steps }))).toThrow(/guide\.md:16 "not typed"/)
    expect(() => deedsOf(folder, guideOf(LISTED, { leaves }))).toThrow(/guide\.md:3 "cd there"/)
    const more = [...steps, { block: 'npm start' }]
    expect(() => deedsOf(folder, guideOf(LISTED, { steps: more, leaves }))).toThrow(
      'no block that begins with npm start',
    )
    const printed = guideOf('```text drill\nit is done\n```\n')
    expect(() => deedsOf(folder, printed)).toThrow('follows no commands')
  })

  it('finds what is not said, or in another order', () => {
    expect(unsaid([/shipped/, /live/], 'shipped\nlive\n')).toBeNull()
    expect(unsaid([/live/, /shipped/], 'shipped\nlive\n')).toEqual(/shipped/)
  })

  it('finds lines that are not printed, but for versions and years', () => {
    const lines = ['  version  0.1.0-hf2bab7b51f', '  until    2027-02-08 00:00']
    const said = '  version  0.1.0-h0123456789\n  until    2031-02-08 00:00\n'
    expect(unprinted(lines, said)).toEqual([])
    expect(unprinted(lines, said.replace('02-08', '02-09'))).toEqual([lines[1]])
    expect(unprinted([...lines].reverse(), said)).toEqual([lines[0]])
  })

  it('moves dates into the years to come, in the same distance', () => {
    const text = '--from 2026-12-31T18:00 --until 2027-01-01T12:00'
    expect(withLaterYears(text, 2030)).toBe('--from 2031-12-31T18:00 --until 2032-01-01T12:00')
    expect(withLaterYears('no date', 2030)).toBe('no date')
  })
})

describe('a change of a file', () => {
  const change = (text: string): Block => ({ info: 'diff drill a.ts', text, line: 7 })

  it('replaces the lines that go, next to those that stay', () => {
    const block = change(' one\n-two\n+2\n+2.5\n three\n')
    expect(changedBy(block, 'a.ts', 'one\ntwo\nthree\nfour\n')).toBe('one\n2\n2.5\nthree\nfour\n')
  })

  it('refuses lines that are not there, or twice', () => {
    expect(() => changedBy(change(' five\n+6\n'), 'a.ts', 'one\n')).toThrow('has not once')
    expect(() => changedBy(change(' one\n+6\n'), 'a.ts', 'one\none\n')).toThrow('has not once')
  })
})

describe('a reader at a terminal', () => {
  it('keeps folder and variables from block to block, stops at a failure, and answers', async () => {
    const typist = await Typist.open(path.join(folder, 'typed'), folder, { CI: '' })
    expect(await typist.type('mkdir -p there && cd there\nexport WHO=li')).toMatchObject({
      code: 0,
    })
    expect((await typist.type('echo "$WHO in $(basename "$PWD")"')).said).toBe('li in there\n')
    expect(await typist.type('false\necho more')).toMatchObject({ code: 1, said: '' })
    const asks = `printf 'Apply? [y/N] '; read -r word; [ -t 0 ] && echo "got $word"`
    const { code, said } = await typist.type(`${asks}\n${asks}`, 'y')
    expect(code).toBe(0)
    expect(said.match(/got y/g)).toHaveLength(2)
  })

  it('starts a program that stays, and ends all of it', async () => {
    const typist = await Typist.open(path.join(folder, 'stays'), folder, {})
    const child = `bash -c 'trap "echo ended > ended; exit" TERM; echo ready; sleep 600 & wait'`
    const running = await typist.start(`${child} & wait`, /^ready$/)
    await running.end()
    expect(readFileSync(path.join(folder, 'ended'), 'utf8')).toBe('ended\n')
    await expect(typist.start('echo no; exit 3', /^ready/)).rejects.toThrow(/ended with 3\nno/)
  })
})
