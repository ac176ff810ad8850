import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { devices, type Browser } from '@playwright/test'
import { newFolder, removeFolders } from '../../../services/delivery/src/testing/folders.ts'
import { startSite } from '../../../services/delivery/src/testing/test-site.ts'
import { repository } from '../../support/changed-build.ts'
import { load, type ReleaseCost } from './release-cost.ts'

const DIST = path.join(repository, 'shell/dist')
/** In a script of every page, and in one of desktops. */
const WORDS = { 网络断开了: '现在没有网络', 搜游戏: '搜索全部游戏' }
const NAME = /^([\w-]+)\.([0-9a-f]{10})\.js$/

const hashOf = (text: string, algorithm: 'sha256' | 'sha384') => createHash(algorithm).update(text)

/** The shell's build with other words, and the names and hashes that follow from them; gives its folder. */
async function changedShell(): Promise<string> {
  const dir = await mkdtemp(path.join(process.env['E2E_SCRATCH']!, 'shell-'))
  await cp(DIST, dir, { recursive: true })
  const read = (file: string) => readFile(path.join(dir, file), 'utf8')
  const manifest = await read('shell.json')
  const { js } = JSON.parse(manifest) as { js: { file: string }[] }
  const first = new Set(js.map(({ file }) => file))
  // The scripts of every page know the names of the others, so they come last.
  const files = (await readdir(dir))
    .filter((file) => NAME.test(file))
    .sort((a, b) => Number(first.has(a)) - Number(first.has(b)))
  const replaced = new Map<string, string>(Object.entries(WORDS))
  const missing = new Set(replaced.keys())
  const withOther = (text: string) =>
    [...replaced].reduce((made, [was, is]) => made.replaceAll(was, is), text)
  for (const file of files) {
    const text = await read(file)
    for (const word of missing) if (text.includes(word)) missing.delete(word)
    const changed = withOther(text)
    if (changed === text) continue
    const [, name = '', hash = ''] = NAME.exec(file) ?? []
    const newHash = hashOf(changed, 'sha256').digest('hex').slice(0, 10)
    replaced.set(hash, newHash)
    const integrity = (of: string) => `sha384-${hashOf(of, 'sha384').digest('base64')}`
    replaced.set(integrity(text), integrity(changed))
    await writeFile(path.join(dir, file), changed)
    await rename(path.join(dir, file), path.join(dir, `${name}.${newHash}.js`))
  }
  if (missing.size > 0) throw new Error(`the shell does not say ${[...missing].join(', ')}`)
  await writeFile(path.join(dir, 'shell.json'), withOther(manifest))
  return dir
}

/** What a browser loads of the shell after a release of it, on a site without remotes. */
export async function measureShellCost(browser: Browser): Promise<ReleaseCost> {
  const dataDir = await newFolder()
  const visitor = () => browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  const returning = await visitor()
  const before = await startSite({ dataDir, shellDist: DIST })
  const { port } = new URL(before.url)
  await load(returning, before.url, '/shell/')
  await before.close()
  const site = await startSite({ dataDir, shellDist: await changedShell(), port: Number(port) })
  try {
    await site.edge.shellDeltas.make()
    const again = await load(returning, site.url, '/shell/')
    const first = await load(await visitor(), site.url, '/shell/')
    return {
      remote: 'the shell',
      files: first.files,
      firstBytes: first.bytes,
      returningBytes: again.bytes,
      headerBytes: again.headerBytes,
      deltas: again.deltas,
    }
  } finally {
    await site.close()
    await removeFolders()
  }
}
