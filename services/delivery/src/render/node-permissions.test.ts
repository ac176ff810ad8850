import { expect, it, vi } from 'vitest'
import { shipBuild } from '../client/ship-build.ts'
import { deliveryStatus } from '../site/status.ts'
import { fakeBuild, fakeShell } from '../testing/fake-build.ts'
import { FAKE_SHELL_SERVER, fakeServer, homeRoute } from '../testing/fake-server-build.ts'
import { isDrawn } from '../testing/render-site.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { visit } from '../testing/visit.ts'
import { nodePermissions } from './node-permissions.ts'
import type { FoundSandbox } from './system-sandbox.ts'

/** What looks at this machine find, one after the other; then nothing. */
const looks: FoundSandbox[] = []
vi.mock(import('./system-sandbox.ts'), () => ({
  systemSandbox: async () => looks.shift() ?? { problem: 'bwrap: not found' },
}))

const NO_SANDBOX = {
  kind: 'skeleton-only',
  reasons: ['this machine has no sandbox for server builds that teams ship'],
}
const server = fakeServer('return "here"')

async function site(
  options: Parameters<typeof startSite>[0],
  use: (site: TestSite, lines: string[]) => Promise<void>,
): Promise<void> {
  const lines: string[] = []
  const shellDist = await fakeShell('globalThis.shell=1\n', FAKE_SHELL_SERVER)
  const opened = await startSite({
    shellDist,
    renderProcesses: 2,
    log: (line) => lines.push(line),
    ...options,
  })
  try {
    await use(opened, lines)
  } finally {
    await opened.close()
  }
}
const stateOf = ({ edge }: TestSite) => deliveryStatus(edge).remotes[0]!.rendering
async function ship({ url, key, edge }: TestSite, dir: string): Promise<void> {
  await shipBuild({
    url,
    key: key('catalog'),
    by: 'npm start',
    publisher: 'start',
    dir,
    promote: true,
  })
  await edge.tryShown()
}

it('without a sandbox no shipped build is rendered, and the log and the dashboard say so once EDGE-6', async () => {
  const { dir } = await fakeBuild({ routes: [homeRoute], server })
  const other = await fakeBuild({
    routes: [homeRoute],
    server: fakeServer('return "of the working tree"'),
    version: '0.9.0',
  })
  await site({ ownBuilds: [other.dir, '/nowhere'] }, async (opened, lines) => {
    await ship(opened, dir)
    for (let visits = 0; visits < 3; visits++)
      expect(isDrawn((await visit(opened, '/p/')).html)).toBe(false)
    expect(stateOf(opened)).toEqual(NO_SANDBOX)
    expect(opened.edge.rendering.pids).toEqual([])
    expect(lines.filter((line) => line.includes('bwrap: not found'))).toHaveLength(1)
    const dashboard = (await visit(opened, '/deliver')).html
    expect(dashboard.match(/bwrap: not found/g)).toHaveLength(1)
  })
})

it.skipIf((await nodePermissions()) === null)(
  'development still renders the build of its working tree EDGE-6',
  async () => {
    const { dir } = await fakeBuild({ routes: [homeRoute], server })
    await site({ ownBuilds: [dir] }, async (opened) => {
      await ship(opened, dir)
      expect(stateOf(opened)).toEqual({ kind: 'rendered' })
      await expect
        .poll(async () => isDrawn((await visit(opened, '/p/')).html), { timeout: 20_000 })
        .toBe(true)
    })
  },
)

it.skipIf((await nodePermissions()) === null)(
  'production looks again on a machine that was too busy for a sandbox at the start EDGE-6',
  async () => {
    const { dir } = await fakeBuild({ routes: [homeRoute], server })
    await site({}, async (first) => {
      await ship(first, dir)
      const { dataDir, teamsFile, database } = first
      await site({ production: true, dataDir, teamsFile, database }, async (opened) => {
        await opened.edge.tryShown()
        expect(stateOf(opened)).toEqual(NO_SANDBOX)
        looks.push({ confinement: (await nodePermissions())! })
        await opened.edge.mend()
        expect(stateOf(opened)).toEqual({ kind: 'rendered' })
        await expect
          .poll(async () => isDrawn((await visit(opened, '/p/')).html), { timeout: 20_000 })
          .toBe(true)
      })
    })
  },
)

it('production does not, for any build EDGE-6', async () => {
  const { dir } = await fakeBuild({ routes: [homeRoute], server })
  await site({ ownBuilds: [dir] }, async (first) => {
    await ship(first, dir)
    const { dataDir, teamsFile, database } = first
    await site(
      { ownBuilds: [dir], production: true, dataDir, teamsFile, database },
      async (opened) => {
        await opened.edge.tryShown()
        expect(isDrawn((await visit(opened, '/p/')).html)).toBe(false)
        expect(stateOf(opened)).toEqual(NO_SANDBOX)
        expect(opened.edge.rendering.pids).toEqual([])
      },
    )
  })
})
