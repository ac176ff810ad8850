import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack, type Compiler } from '@rspack/core'
import type { RspackDevServer } from '@rspack/dev-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildWhatIsWritten, tellFinishedBuilds } from './dev-watch.ts'

const NEVER_MS = 60_000
let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'cloudplay-dev-watch-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function saved(emptyForMs: number): {
  file: string
  compiler: Compiler
  build: () => Promise<void>
} {
  const file = path.join(folder, 'page.ts')
  writeFileSync(file, '')
  const compiler = rspack({ context: folder, entry: file })
  compiler.modifiedFiles = new Set([file, path.join(folder, 'removed.ts'), folder])
  buildWhatIsWritten(compiler, emptyForMs)
  return { file, compiler, build: () => compiler.hooks.watchRun.promise(compiler) }
}

it('builds a file that is being saved once it is written', async () => {
  const { file, build } = saved(NEVER_MS)
  let built = false
  const done = build().then(() => (built = true))
  await new Promise(setImmediate)
  expect(built).toBe(false)
  appendFileSync(file, 'export {}')
  await done
})

it('builds without delay what is written', async () => {
  const { file, build } = saved(NEVER_MS)
  writeFileSync(file, 'export {}')
  await expect(build()).resolves.toBeUndefined()
})

it('builds after a while what stays empty', async () => {
  await expect(saved(1).build()).resolves.toBeUndefined()
})

it('stops waiting for a file that is removed', async () => {
  const { file, build } = saved(NEVER_MS)
  const done = build()
  rmSync(file)
  await expect(done).resolves.toBeUndefined()
})

it('keeps what a build was when it was done, for a page that connects during the next one', async () => {
  const { file, compiler } = saved(1)
  writeFileSync(file, 'export {}')
  const server = { stats: undefined as unknown as { toJson(): { hash: string } } }
  tellFinishedBuilds(server as unknown as RspackDevServer, compiler)
  const build = () =>
    new Promise<string>((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats!.hash!))),
    )
  const first = await build()
  const told = server.stats
  expect(told.toJson().hash).toBe(first)
  writeFileSync(file, 'export const changed = 1')
  expect(await build()).not.toBe(first)
  expect(told.toJson().hash).toBe(first)
  await new Promise((resolve) => compiler.close(resolve))
})
