import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { providedVersions, requiredRanges } from '../shared-modules.ts'
import { satisfy } from './ranges.ts'

type Satisfy = (version: string, range: string) => boolean

/** The runtime's own, which any range of versions can be asked of. */
async function runtimesOwn(): Promise<Satisfy> {
  const tools = createRequire(import.meta.url).resolve('@module-federation/runtime-tools')
  const runtime = createRequire(tools).resolve('@module-federation/runtime')
  const core = path.dirname(createRequire(runtime).resolve('@module-federation/runtime-core'))
  return ((await import(path.join(core, 'utils/semver/index.js'))) as { satisfy: Satisfy }).satisfy
}

const versions = [
  '0.0.3',
  '0.0.4',
  '0.1.0',
  '0.1.1',
  '0.2.0',
  '1.0.0',
  '1.2.3',
  '1.2.10',
  '1.10.0',
  '2.0.0',
  '19.3.1',
  '2.0.0-rc.1',
]

describe('ranges of shared modules', () => {
  it.each(
    versions.flatMap((version) =>
      versions.flatMap((other) => ['', '^', '<='].map((sign) => [version, sign + other] as const)),
    ),
  )('%s in %s, as the runtime has it', async (version, range) => {
    // The runtime compares suffixes in detail; here two versions that differ in nothing else do not occur.
    expect(satisfy(version, range)).toBe((await runtimesOwn())(version, range))
  })

  it('know every range that a remote built now asks for', () => {
    const provided = providedVersions()
    expect(
      Object.entries(requiredRanges()).filter(([name, range]) => !satisfy(provided[name]!, range)),
    ).toEqual([])
  })
})
