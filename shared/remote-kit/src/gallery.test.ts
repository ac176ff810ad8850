import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compile } from './build/compile.ts'
import { appConfig, type AppOptions } from './preset.ts'
import { loadRemoteConfig, remoteFolders, workspaceRoot } from './workspace.ts'

let builds: string
beforeAll(() => {
  builds = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-gallery-'))
})
afterAll(() => fs.rmSync(builds, { recursive: true }))

const galleryModule = /shared\/ui\/(gallery\/|src\/gallery\/|src\/\w+\/gallery\.tsx)/

/** The gallery's modules in a build, and those of its files that contain the gallery's page. */
async function galleryIn(
  options: Pick<AppOptions, 'kind' | 'dir' | 'name' | 'dev' | 'entry' | 'exposes'>,
): Promise<{ modules: string[]; files: string[] }> {
  const outDir = path.join(builds, `${options.name}-${options.dev}`)
  // Without the cache, which builds that run at the same time keep for themselves.
  const stats = await compile({
    ...appConfig({ ...options, version: 'test', outDir }),
    cache: false,
  })
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  })
  const names = modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map(({ name = '' }) => name)
  expect(names.length).toBeGreaterThan(0)
  return {
    modules: names.filter((name) => galleryModule.test(name)),
    files: fs
      .readdirSync(outDir)
      .filter((file) => fs.readFileSync(path.join(outDir, file), 'utf8').includes('Phone, 390 px')),
  }
}

const shell = {
  kind: 'host',
  dir: path.join(workspaceRoot, 'shell'),
  name: 'shell',
  entry: './src/main.tsx',
} as const

it('is in the shell of the dev server', { timeout: 120_000 }, async () => {
  const { modules, files } = await galleryIn({ ...shell, dev: true })
  expect(modules).not.toEqual([])
  expect(files).not.toEqual([])
})

it('is in no release: not in the shell, not in a remote', { timeout: 240_000 }, async () => {
  expect(await galleryIn({ ...shell, dev: false })).toEqual({ modules: [], files: [] })
  for (const dir of remoteFolders()) {
    const { name, exposes } = await loadRemoteConfig(dir)
    expect(
      await galleryIn({ kind: 'remote', dir, name, dev: false, entry: null, exposes }),
      name,
    ).toEqual({ modules: [], files: [] })
  }
})
