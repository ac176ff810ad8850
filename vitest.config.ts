import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const LEFT_OUT = /^(node_modules|dist|\.cache|\.git|\.data|\.reports)$/

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : testFiles(file)
    return /\.test\.tsx?$/.test(entry.name) ? [file] : []
  })
}

/** How a test puts the fake server in place of the client. */
const FAKE_SERVER =
  /\bvi\.mock\('@cloudplay\/api'[^;]+?testing\/fake-server\.ts'\)\)\.fakeCall,?\s+\}\)\)/

/**
 * A test that replaces a module needs fresh modules. All others share modules with the tests before and after
 * them in the same worker: loading the sources again for each file took most of the time. So do tests that put the
 * fake server in place of the client and replace nothing else: what one of them loads has the same client.
 */
function modulesOf(file: string): 'shared' | 'served' | 'fresh' {
  const text = readFileSync(join(root, file), 'utf8')
  const rest = text.replace(FAKE_SERVER, '')
  if (/\bvi\.(mock|doMock|resetModules)\(/.test(rest)) return 'fresh'
  return rest === text ? 'shared' : 'served'
}
const withModules = (modules: ReturnType<typeof modulesOf>, files: string[]) =>
  files.filter((file) => modulesOf(file) === modules)
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
/** What `npm run create-remote` copies: pages, among programs. */
const isTemplate = (file: string) => /^tools[\\/]create[\\/]template-/.test(file)
const pages = [
  ...['shell', ...remotes, 'activities', 'shared'].flatMap(testFiles),
  ...testFiles('tools').filter(isTemplate),
]
const programs = ['services', 'games', 'assets', 'tools', 'e2e']
  .flatMap(testFiles)
  .filter((file) => !isTemplate(file))

/** Sets the seed of random data. */
const SEED = 'tools/test/seed.ts'

const project = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    include,
    isolate,
    setupFiles: name.startsWith('pages')
      ? [SEED, 'shared/remote-kit/src/testing/clean-page.ts']
      : [SEED, 'services/delivery/src/testing/remove-folders.ts'],
  },
})

export default defineConfig({
  test: {
    // Otherwise the loader of programs that tests start caches its output in a folder that every user of the machine may write to, and
    // builds of tests are kept for those of this user.
    env: { TSX_DISABLE_CACHE: '1', BUILD_CACHE: '' },
    // Tests of programs start processes, open databases and wait for them, on a machine that also does other work.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine may answer late; the default of a second is too short.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project('pages', withModules('shared', pages), false),
      project('pages, with a fake server', withModules('served', pages), false),
      project('pages, isolated', withModules('fresh', pages), true),
      project('programs', withModules('shared', programs), false),
      project(
        'programs, isolated',
        [...withModules('served', programs), ...withModules('fresh', programs)],
        true,
      ),
    ],
  },
})
