import { afterEach, expect, it, vi } from 'vitest'
import path from 'node:path'
import { BuildStoreAway, type BuildStore } from '../builds/build-store.ts'
import { folderBuilds } from '../builds/folder-builds.ts'
import { fakeShell } from '../testing/fake-build.ts'
import { newFolder } from '../testing/folders.ts'
import { newDatabase, type TestDatabase } from '../testing/test-database.ts'
import { deliverySchema } from '../database/delivery-schema.ts'
import { openShellBuild } from './shell-build.ts'
import { SharedShells } from './shared-shells.ts'

let database: TestDatabase
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await database.close()
})

it('starts while the store is away, and shares its shell when the store is back FLEET-3', async () => {
  database = await newDatabase()
  await database.bring(deliverySchema)
  const folder = folderBuilds(await newFolder())
  let isAway = true
  const builds: BuildStore = {
    ...folder,
    write: (key, bytes) =>
      isAway ? Promise.reject(new BuildStoreAway('away')) : folder.write(key, bytes),
  }
  const shell = await openShellBuild(await fakeShell('one'), path.join(await newFolder(), 'shell'))
  const file = shell.manifest.js[0]!.file
  const sharing = { database, builds, now: () => 1_000 }
  // Another instance, each time without what it knew.
  const found = () => new SharedShells(sharing).find(file, [])
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shells = new SharedShells(sharing)
  await shells.share(shell)
  expect(said.mock.calls.flat().join()).toContain(
    'cannot be shared with other instances now: BuildStoreAway: away',
  )
  expect(await found()).toBeNull()
  isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await expect.poll(async () => String((await found())?.bytes).slice(0, 3)).toBe('one')
  shells.close()
})
