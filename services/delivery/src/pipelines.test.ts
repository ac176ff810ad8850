import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBuild } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { PreviewVisitor } from './testing/preview-visitor.ts'
import { newDatabase } from './testing/test-database.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const REMOTE = 'mf-catalog'
const WORKFLOW = path.join(
  import.meta.dirname,
  '../../../tools/create/outside/files/github/workflows/ship.yml',
)

let site: TestSite
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await startSite()
  await run('ship', (await fakeBuild()).dir, '--promote')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
})

const run = (...args: string[]) => runDeliver(site, ...args)
const live = () => site.edge.store.remote(REMOTE).live?.version
const canary = () => site.edge.store.remote(REMOTE).canary?.version
const changes = async () => (await site.edge.store.newestEntries(100)).length
const refused = (words: string) => ({ code: 1, out: expect.stringContaining(words) as unknown })
const done = { code: 0 }

/** What the workflow that `create-remote` writes runs after `npx deliver`, with its variables filled in. */
function stepOf(verb: string, variables: Record<string, string>): string[] {
  const [, words = ''] =
    new RegExp(`npx deliver (${verb} [^|>\\n]*)`).exec(readFileSync(WORKFLOW, 'utf8')) ?? []
  return words
    .trim()
    .split(' ')
    .map((word) =>
      word.replaceAll(
        /"?\$\{?([A-Z]+)(?::-(\d+))?\}?"?/g,
        (all, name: string, otherwise?: string) => {
          const value = variables[name] ?? otherwise
          if (value === undefined) throw new Error(`${all} of ship.yml is not set`)
          return value
        },
      ),
    )
}

/** A run of the workflow for one push. */
class Pipeline {
  readonly #dir: string
  #variables: Record<string, string> = {}

  private constructor(dir: string) {
    this.#dir = dir
  }

  static async of(version: string): Promise<Pipeline> {
    return new Pipeline((await fakeBuild({ version })).dir)
  }

  async send() {
    const sent = await run('ship', this.#dir, '--json')
    const { version, live: was } = JSON.parse(sent.out) as { version: string; live: string | null }
    this.#variables = { REMOTE, VERSION: version, REPLACES: was ?? 'none' }
    return sent
  }

  canary = () => run(...stepOf('canary', this.#variables))
  promote = () => run(...stepOf('promote', this.#variables))
  preview = () => run(...stepOf('preview', this.#variables))
  diff = () => run(...stepOf('diff', this.#variables))
}

/** Lets the site carry out the next call, and loses its answer. */
function loseNextAnswer() {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    await fetch(...call)
    throw new TypeError('fetch failed')
  })
}

describe('two pushes', () => {
  it.each([
    ['the first', ['1.1.0', '1.2.0']],
    ['the second', ['1.2.0', '1.1.0']],
  ] as const)('do not cross: %s is given to visitors first DELIV-23', async (_name, order) => {
    const a = await Pipeline.of('1.1.0')
    const b = await Pipeline.of('1.2.0')
    await a.send()
    await b.send()
    const [first, second] = order[0] === '1.1.0' ? [a, b] : [b, a]
    expect(await first.canary()).toMatchObject(done)
    expect(await second.canary()).toEqual(refused(`the canary is ${order[0]}`))
    expect(await second.promote(), 'approved nevertheless').toEqual(refused('nothing was done'))
    expect(await first.promote()).toMatchObject(done)
    expect(await second.promote()).toEqual(refused(`live is ${order[0]}`))
    expect([live(), canary()]).toEqual([order[0], undefined])
    // Its workflow runs again, on what is live by now.
    await second.send()
    expect(await second.canary()).toMatchObject(done)
    expect(await second.promote()).toMatchObject(done)
    expect(live()).toBe(order[1])
  })

  it.each([[['1.1.0', '1.2.0']], [['1.2.0', '1.1.0']]])(
    'approved at the same moment, %j, give everybody one of them DELIV-23',
    async (versions) => {
      const both = await Promise.all(versions.map((version) => Pipeline.of(version)))
      for (const one of both) await one.send()
      const answers = await Promise.all(both.map((one) => one.promote()))
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
      const winner = versions[answers.findIndex(({ code }) => code === 0)]!
      expect(live()).toBe(winner)
      expect(site.edge.store.remote(REMOTE).earlier).toEqual(['1.0.0'])
    },
  )
})

describe('a pipeline whose answer was lost', () => {
  it.each(['canary', 'promote'] as const)(
    'asks again for %s, and nothing is done twice DELIV-23',
    async (verb) => {
      const one = await Pipeline.of('1.1.0')
      await one.send()
      loseNextAnswer()
      expect(await one[verb]()).toMatchObject({ code: 3 })
      const after = site.edge.store.state
      expect(await one[verb]()).toEqual({
        code: 0,
        out: expect.stringMatching(/is live already|is the canary already, for 5 %/) as unknown,
      })
      expect(site.edge.store.state).toBe(after)
      // And the whole workflow may run again.
      await one.send()
      expect(await one.canary()).toMatchObject(done)
      expect(await one.promote()).toMatchObject(done)
      expect(live()).toBe('1.1.0')
    },
  )

  it('does not restart a canary that grew by itself DELIV-23', async () => {
    await run('ship', (await fakeBuild({ version: '1.1.0' })).dir)
    const command = ['canary', REMOTE, '--auto', '1', '1.1.0', '--replaces', '1.0.0']
    await run(...command)
    await run('canary', REMOTE, '--auto', '5', '1.1.0')
    const count = await changes()
    expect(await run(...command)).toMatchObject(done)
    expect([await changes(), site.edge.store.remote(REMOTE).canary?.percent]).toEqual([count, 5])
    expect(await run('canary', REMOTE, '25', '1.1.0', '--replaces', '1.0.0')).toMatchObject(done)
    expect(site.edge.store.remote(REMOTE).canary).toMatchObject({ percent: 25 })
  })

  it('ships and promotes onto what it names, once DELIV-23', async () => {
    const { dir } = await fakeBuild({ version: '1.1.0' })
    const ship = (replaces: string) => run('ship', dir, '--promote', '--replaces', replaces)
    expect(await ship('0.9.0')).toEqual(refused('live is 1.0.0'))
    expect(await ship('1.0.0')).toMatchObject(done)
    const after = site.edge.store.state
    expect(await ship('1.0.0')).toMatchObject(done)
    expect(site.edge.store.state).toBe(after)
  })

  it('goes back one version, and not two DELIV-23', async () => {
    for (const version of ['1.1.0', '1.2.0'])
      await run('ship', (await fakeBuild({ version })).dir, '--promote')
    const back = () => run('rollback', REMOTE, '--replaces', '1.2.0')
    loseNextAnswer()
    expect(await back()).toMatchObject({ code: 3 })
    expect(await back()).toEqual({
      code: 0,
      out: expect.stringContaining('1.2.0 was taken back at ') as unknown,
    })
    expect(live()).toBe('1.1.0')
    expect(await run('rollback', REMOTE, '--replaces', '1.0.0')).toEqual(refused('live is 1.1.0'))
    await run('rollback', REMOTE)
    const nothingEarlier = await run('rollback', REMOTE, '--replaces', '1.0.0')
    expect(nothingEarlier, 'visitors still have it').toEqual(refused('has no earlier version'))
  })

  it('takes off the site what it names, once DELIV-23', async () => {
    expect(await run('withdraw', REMOTE, '--replaces', '0.9.0')).toEqual(refused('live is 1.0.0'))
    const withdraw = () => run('withdraw', REMOTE, '--replaces', '1.0.0')
    expect(await withdraw()).toMatchObject(done)
    const count = await changes()
    expect(await withdraw()).toMatchObject(done)
    expect(await changes()).toBe(count)
  })
})

describe('a rollback between two steps', () => {
  it('of the canary keeps it from everybody, however often the pipeline asks DELIV-23', async () => {
    const one = await Pipeline.of('1.1.0')
    await one.send()
    await one.canary()
    await run('rollback', REMOTE, '--reason', 'empty page')
    for (let time = 0; time < 2; time++)
      expect(await one.promote()).toEqual(refused('1.1.0 was taken back at '))
    await one.send()
    expect(await one.canary()).toEqual(refused('empty page'))
    expect([live(), canary()]).toEqual(['1.0.0', undefined])
  })

  it('of the live version is not undone by the retry of its promotion DELIV-23', async () => {
    const one = await Pipeline.of('1.1.0')
    await one.send()
    loseNextAnswer()
    await one.promote()
    await run('rollback', REMOTE, '--reason', 'empty page')
    expect(await one.promote()).toEqual(refused('1.1.0 was taken back at '))
    const next = await Pipeline.of('1.2.0')
    await next.send()
    expect(await next.canary()).toMatchObject(done)
    expect(await next.promote()).toMatchObject(done)
    expect(live()).toBe('1.2.0')
  })

  it('of what it wanted to replace refuses it DELIV-23', async () => {
    await run('ship', (await fakeBuild({ version: '1.1.0' })).dir, '--promote')
    const one = await Pipeline.of('1.2.0')
    await one.send()
    await run('rollback', REMOTE)
    expect(await one.canary()).toEqual(refused('live is 1.0.0'))
    expect(await one.promote()).toEqual(refused('live is 1.0.0'))
  })
})

describe('a pull request', () => {
  it('gets a link that shows it, at each push, and no visitor gets it DELIV-24', async () => {
    const links: string[] = []
    for (const version of ['1.1.0-pr.1', '1.1.0-pr.2']) {
      const one = await Pipeline.of(version)
      await one.send()
      const { code, out } = await one.preview()
      const [link = '', about] = out.split('\n')
      expect({ code, about }).toEqual({
        code: 0,
        about: expect.stringContaining(`shows ${REMOTE} ${version} to everybody`) as unknown,
      })
      const { html } = await new PreviewVisitor(site).follow(link)
      expect(html).toContain(`<code>${version}</code>`)
      expect(await one.diff()).toMatchObject({
        code: 0,
        out: expect.stringContaining(`1.0.0 → ${version}`) as unknown,
      })
      links.push(link)
    }
    expect(new Set(links).size).toBe(2)
    expect([live(), canary()]).toEqual(['1.0.0', undefined])
    const { until } = Object.values(site.edge.store.state.previews)[0]!
    expect(until, 'a week').toBe('2026-09-08T04:00:00.000Z')
  })

  it('comments the link with these words, from the commit itself, and never with a fork’s code DELIV-24', async () => {
    const workflow = readFileSync(WORKFLOW, 'utf8')
    const folder = await newFolder()
    await writeFile(
      path.join(folder, 'preview.txt'),
      'https://play.example/deliver/preview?a\nshows it\n',
    )
    await writeFile(path.join(folder, 'diff.txt'), 'it can go live\n')
    const [, compare = '', comment = ''] =
      /( +mkdir -p compare\n[\s\S]*?) +env:[\s\S]*?( +\{\n[\s\S]*?) +gh pr comment/.exec(
        workflow,
      ) ?? []
    const programs = path.join(folder, 'programs')
    await mkdir(programs)
    const npx = async (does: string) => {
      await writeFile(path.join(programs, 'npx'), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
      const PATH = `${programs}:${process.env['PATH']}`
      const env = { ...process.env, PATH, VERSION: '1.1.0', PICTURES: '/p' }
      for (const script of [compare, comment])
        execFileSync('bash', ['-e', '-c', script], { cwd: folder, env })
      return readFileSync(path.join(folder, 'comment.md'), 'utf8')
    }
    const around = (report: string) =>
      `**[Preview](https://play.example/deliver/preview?a)** of \`1.1.0\`, on phones too. shows it\n\n${report}\n\n[Pictures](/p): open \`report.html\`\n\n\`\`\`\nit can go live\n\`\`\`\n`
    expect(await npx('exit 1'), 'without a browser').toBe(
      around('Its pages could not be compared with live: the run says why.'),
    )
    expect(await npx('echo "| Page |" > compare/report.md; exit 1')).toBe(around('| Page |'))
    expect(stepOf('compare', { REMOTE, VERSION: '1.1.0' })).toEqual([
      'compare',
      REMOTE,
      '1.1.0',
      '--into',
      'compare',
    ])
    const [job = ''] = /\n {2}preview:[\s\S]*?\n {2}ship:/.exec(workflow) ?? []
    expect(job).toContain('github.event.pull_request.head.repo.full_name == github.repository')
    expect(job).toContain('ref: ${{ github.event.pull_request.head.sha }}')
  })
})

it('a pipeline that names nothing live is refused where something is DELIV-23', async () => {
  await run('ship', (await fakeBuild({ version: '1.1.0' })).dir)
  for (const command of [
    ['promote', REMOTE],
    ['canary', REMOTE, '5'],
  ])
    expect(await run(...command, '1.1.0', '--replaces', 'none')).toEqual(refused('live is 1.0.0'))
})
