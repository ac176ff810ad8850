import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../testing/fake-server-build.ts'
import { isDrawn, renderSites, SKELETON_MS } from '../testing/render-site.ts'
import type { TestSite } from '../testing/test-site.ts'
import { visit } from '../testing/visit.ts'

const sites = renderSites()
let site: TestSite

describe('a hostile server build is replaced by the skeleton, and named with the reason EDGE-2', () => {
  it.each([
    ['a loop without end', fakeServer('for (;;);'), /did not answer/],
    ['a loop without end at load', fakeServer('', { before: 'for (;;);' }), /did not load/],
    [
      'memory',
      fakeServer('const all = []; for (;;) all.push(new Array(1e6).fill(1))'),
      /process ended|took more/,
    ],
    [
      'memory outside of the heap',
      fakeServer('const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))'),
      /process ended|took more|Array buffer/,
    ],
    ['an exit', fakeServer('process.exit(0)'), /process is not defined/],
    [
      'window at load',
      fakeServer('', { before: 'window.location.href' }),
      /mf-catalog|remote: window is not defined/,
    ],
    [
      'waiting forever',
      fakeServer('').replace('async () => ({', '() => new Promise(() => {}) || ({'),
      /did not answer/,
    ],
    ['code that cannot be read', 'exports.pages = {', /cannot be read/],
    ['no page', fakeServer('return 5').replace('default:', 'other:'), /not a function/],
    [
      'a script in its HTML',
      fakeServer('return "<script>alert(1)</scr" + "ipt>"'),
      /belongs to no page/,
    ],
    [
      'a handler in its HTML',
      fakeServer('return "<img src=x onerror=alert(1)>"'),
      /belongs to no page/,
    ],
    [
      'what stands for the document',
      fakeServer('return "<meta http-equiv=refresh>"'),
      /belongs to no page/,
    ],
    [
      'an error that is none',
      fakeServer('throw { get message() { for (;;); } }'),
      /did not answer/,
    ],
    ['too long a page', fakeServer('return "a".repeat(2e6)'), /characters/],
    [
      'a module that the shell has not',
      fakeServer('', { before: "require('node:fs')" }),
      /provides no node:fs/,
    ],
  ])('%s', async (what, server, reason) => {
    // A slow machine needs seconds to fill memory, and the limit on it has to come first.
    const answerMs = what.startsWith('memory') ? 15_000 : 3000
    site = await sites.openWith(server, { answerMs, startMs: 3000 })
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    await expect.poll(sites.reasons, { timeout: 40_000 }).toMatch(reason)
    expect((await visit(site, '/deliver')).html).toContain('先显示灰块')
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
  })

  it('files that are not what was shipped', async () => {
    site = await sites.openWith(fakeServer('return "here"'))
    await site.edge.rendering.tryRelease(site.edge.store.manifest('mf-catalog', '1.0.0')!)
    site = await sites.open({ dataDir: site.dataDir, teamsFile: site.teamsFile })
    const releases = path.join(site.dataDir, 'delivery/releases/mf-catalog')
    const [folder = ''] = await readdir(releases)
    await writeFile(path.join(releases, folder, 'server.cjs'), fakeServer('return "other"'))
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    await expect.poll(sites.reasons).toMatch(/not the file that was shipped/)
  })

  it('only for the one address whose page is refused, which says nothing of the release', async () => {
    site = await sites.openWith(
      fakeServer('return request.address.includes("x=") ? "<b onx=1>" : "here"'),
    )
    await sites.drawn('/p/good')
    await site.edge.tryShown()
    for (let visits = 0; visits < 3; visits++)
      expect(isDrawn((await visit(site, '/p/search?q=%20onx=')).html)).toBe(false)
    expect(await sites.drawn('/p/other')).toContain('here')
    expect(sites.reasons()).toBe('rendered')
  })

  it('and the next release is drawn again', async () => {
    site = await sites.openWith(fakeServer('for (;;);'), { answerMs: 200 })
    await expect.poll(sites.reasons, { timeout: 20_000 }).toMatch(/did not answer/)
    await sites.ship({ version: '1.1.0', server: fakeServer('return "mended"') })
    expect(await sites.drawn()).toContain('mended')
    expect(sites.reasons()).toBe('rendered')
  })
})
