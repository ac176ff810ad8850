import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { deploy } from './deploy.ts'
import { closureOf, packagesOfBundle } from './packages.ts'
import { runTimeFiles } from './run-time-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'cloudplay-deploy-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

describe('what a program needs besides its bundle FLEET-1', () => {
  it('is found by what its sources say, also in workers, and without what is compiled', () => {
    write('a/package.json', '{}')
    write(
      'a/src/main.ts',
      `new URL('../recipes/', import.meta.url); new URL('./seat.ts', import.meta.url); new URL(\`../bpf/\${x}.bpf\`, import.meta.url)
       new Worker(new URL('./host.mjs', import.meta.url)); join(fileURLToPath(import.meta.url), '../migrations')
       createRequire(import.meta.url).resolve('@scope/native')`,
    )
    write(
      'a/src/host.mjs',
      `import { x } from '@scope/wasm/node'\nimport 'node:fs'\nawait import('lib')`,
    )
    const { paths, packages } = runTimeFiles(folder, ['a/src/main.ts'])
    expect(paths.toSorted()).toEqual(['a/bpf', 'a/recipes', 'a/src/host.mjs', 'a/src/migrations'])
    expect(packages.toSorted((one, two) => one.name.localeCompare(two.name))).toEqual([
      { name: '@scope/native', from: 'a' },
      { name: '@scope/wasm', from: 'a' },
      { name: 'lib', from: 'a' },
    ])
  })

  it('fails for an address of a source that it does not know, which would miss a file', () => {
    write('a/main.ts', `const here = dirname(fileURLToPath(import.meta.url))`)
    expect(() => runTimeFiles(folder, ['a/main.ts'])).toThrow('a/main.ts uses import.meta.url')
  })

  it('leaves out an optional package that is not installed', () => {
    expect(closureOf(folder, ['node_modules/.pnpm/x@1/node_modules/x/index.js'])).toEqual([])
  })

  it('is enough: a deployed gateway finds all that it imports, and looks for its database', async () => {
    const out = path.join(folder, 'gateway')
    expect(await deploy(root, 'gateway', out)).toBeGreaterThan(10)
    for (const left of ['services/gateway/src/app.ts', 'shared/contract', 'tools'])
      expect(existsSync(path.join(out, left)), left).toBe(false)
    for (const file of packagesOfBundle(path.join(out, 'services/gateway/dist')))
      expect(existsSync(path.join(out, file)), file).toBe(existsSync(path.join(root, file)))
    const { stdout, stderr } = spawnSync(process.execPath, ['services/gateway/dist/server.js'], {
      cwd: out,
      env: { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: path.join(folder, 'data') },
      encoding: 'utf8',
    })
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('ECONNREFUSED 127.0.0.1:1')])
    await expect(deploy(root, 'gateway', out)).rejects.toThrow('is not empty')
    await expect(deploy(root, 'none', folder)).rejects.toThrow('there are: site, gateway')
  }, 120_000)
})
