import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { smallCheckout } from '../testing/small-remote.ts'
import { workspaceRoot } from '../workspace.ts'
import { digestOfPath, filesBelow, sha256 } from './digest.ts'
import { makeRemote, makeShell } from './make.ts'
import { buildPlain } from './plain.ts'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-reproducible-'))
afterAll(() => fs.rmSync(scratch, { recursive: true }))

const hashOf = (folder: string) =>
  sha256(
    filesBelow(folder)
      .map((file) => `${file} ${digestOfPath(path.join(folder, file))}`)
      .join('\n'),
  )

let count = 0
/** The hash over all files of a build. */
async function built(make: (outDir: string) => Promise<unknown>): Promise<string> {
  const outDir = path.join(scratch, `build-${++count}`)
  await make(outDir)
  expect(filesBelow(outDir).length).toBeGreaterThan(3)
  return hashOf(outDir)
}

const account = (outDir: string) => makeRemote(path.join(workspaceRoot, 'mf-account'), outDir)
const shell = (outDir: string) => makeShell(path.join(workspaceRoot, 'shell'), outDir)
const times = <Value>(number: number, of: () => Value) => Array.from({ length: number }, of)

it('twelve builds of a remote are equal while the process builds other things', async () => {
  const alone = await built(account)
  const together = await Promise.all(times(5, () => built(account)))
  const amongOthers = await Promise.all(
    times(6, () => built(account)).concat(times(2, () => built(shell))),
  )
  expect(new Set([alone, ...together, ...amongOthers.slice(0, 6)]).size).toBe(1)
  expect(new Set(amongOthers.slice(6)).size).toBe(1)
}, 120_000)

it('so are builds of the whole site as one bundle', async () => {
  const hashes = await Promise.all(times(2, () => built(buildPlain)))
  expect(new Set(hashes).size).toBe(1)
}, 120_000)

it('a build says nothing of the folder it was made in, and another package in the lock file makes no other', async () => {
  const checkouts = [
    smallCheckout({ ownKit: true }),
    smallCheckout({ ownKit: true, at: 'deep/inside' }),
  ]
  const build = async (dir: string) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['../shared/remote-kit/bin/remote-kit.mjs', 'build'],
      { cwd: dir },
    )
    return { said: stdout, hash: hashOf(path.join(dir, 'dist')) }
  }
  try {
    const [here, there] = await Promise.all(checkouts.map(({ dir }) => build(dir)))
    expect(there).toEqual(here)
    for (const { dir } of checkouts)
      for (const file of filesBelow(path.join(dir, 'dist')))
        expect(fs.readFileSync(path.join(dir, 'dist', file), 'utf8')).not.toContain(
          path.dirname(dir),
        )
    const [{ dir, write }] = checkouts as [(typeof checkouts)[0]]
    write('../pnpm-lock.yaml', 'lockfileVersion: 9\npackages:\n  another@1.0.0: {}\n')
    expect(await build(dir)).toEqual(here)
  } finally {
    for (const checkout of checkouts) checkout.remove()
  }
}, 120_000)
