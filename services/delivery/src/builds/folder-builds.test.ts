import { open, readdir } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { newFolder } from '../testing/folders.ts'
import { BuildStoreAway } from './build-store.ts'
import { folderBuilds } from './folder-builds.ts'

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  return { ...real, open: vi.fn(real.open) }
})
afterEach(() => vi.mocked(open).mockReset())

/** The disk refuses the bytes of the next file, or the file itself. */
async function refuseNext(code: string, when: 'opening' | 'writing'): Promise<void> {
  const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  const error = Object.assign(new Error(`${code}: refused`), { code })
  vi.mocked(open).mockImplementation(async (...args) => {
    if (when === 'opening') throw error
    const handle = await real.open(...args)
    handle.writeFile = () => Promise.reject(error)
    return handle
  })
}

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk that takes no writes (%s) is a store that is away, named in the log, and nothing of the file is left FAULT-5',
  async (code) => {
    const folder = await newFolder()
    for (const when of ['opening', 'writing'] as const) {
      await refuseNext(code, when)
      const failed = await folderBuilds(folder)
        .write('mf-a/1.0.0/a.js', Buffer.from('a'))
        .catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(BuildStoreAway)
      expect((failed as Error).message).toContain(folder)
      expect(await readdir(`${folder}/mf-a/1.0.0`)).toEqual([])
    }
  },
)

it('another failure stays what it is', async () => {
  await refuseNext('EACCES', 'opening')
  await expect(
    folderBuilds(await newFolder()).write('mf-a/1.0.0/a.js', Buffer.from('a')),
  ).rejects.toMatchObject({ code: 'EACCES' })
})
