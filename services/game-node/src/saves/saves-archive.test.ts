import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { create, Header } from 'tar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSavedFiles, writeSavedFiles, type SavedFile } from './saved-files.ts'
import { SavesArchive } from './saves-archive.ts'

let root: string
let file: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cloudplay-saves-test-'))
  file = join(root, 'player.tgz')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const NAMES = ['.doom/saves', 'best.json']
const archive = (written = vi.fn(), at = file) => new SavesArchive(at, NAMES, written)
const saved = (path: string, text: string): SavedFile => ({
  path,
  bytes: Buffer.from(text),
  changedAtMs: 1_700_000_000_000,
})
const texts = (files: readonly SavedFile[]) =>
  Object.fromEntries(files.map(({ path, bytes }) => [path, bytes.toString()]))
const complaints = () =>
  vi
    .mocked(process.stderr.write)
    .mock.calls.map(([text]) => String(text))
    .join('')

/** An archive of one entry that says of itself what it likes. */
function entry(
  about: ConstructorParameters<typeof Header>[0] & object,
  bytes = Buffer.alloc(0),
): Buffer {
  const header = new Header({
    mode: 0o644,
    mtime: new Date(),
    size: bytes.length,
    type: 'File',
    ...about,
  })
  header.encode()
  return Buffer.concat([
    header.block!,
    bytes,
    Buffer.alloc((512 - (bytes.length % 512)) % 512),
    Buffer.alloc(1024),
  ])
}

describe('a player’s saved files', () => {
  it('are unchanged the next time, and written only after a change STREAM-3', async () => {
    const long = `.doom/saves/${'a name too long for a head/'.repeat(9)}slot`
    const files = [
      saved('.doom/saves/slot1.dsg', 'level 3'),
      saved('best.json', '{"points":70}'),
      saved(long, '空の名前'),
    ]
    const written = vi.fn()
    const first = archive(written)
    await first.write(writeSavedFiles(files))
    await first.write(writeSavedFiles(files.toReversed()))
    expect(written).toHaveBeenCalledTimes(1)

    const next = archive(written)
    expect(texts(await next.read())).toEqual(texts(files))
    await next.write(writeSavedFiles(files))
    expect(written).toHaveBeenCalledTimes(1)
    await next.write(writeSavedFiles([...files.slice(0, 2), saved(long, '空の名後')]))
    expect(written).toHaveBeenCalledTimes(2)
  })

  it('stay when a game deletes everything', async () => {
    await archive().write(writeSavedFiles([saved('best.json', '1')]))
    const before = await readFile(file)
    const kept = archive()
    await kept.read()
    await kept.write(writeSavedFiles([]))
    expect(await readFile(file)).toEqual(before)
  })

  it('are empty for a game without any', async () => {
    const best = writeSavedFiles([saved('best.json', '1')])
    await new SavesArchive(file, [], vi.fn()).write(best)
    await new SavesArchive(null, NAMES, vi.fn()).write(best)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  it.each([
    ['a link', () => entry({ path: 'best.json', type: 'SymbolicLink', linkpath: '/etc/shadow' })],
    ['a second name', () => entry({ path: 'best.json', type: 'Link', linkpath: '/etc/shadow' })],
    ['a device', () => entry({ path: 'best.json', type: 'CharacterDevice', devmaj: 1, devmin: 1 })],
    ['a pipe', () => entry({ path: 'best.json', type: 'FIFO' })],
    ['a folder elsewhere', () => entry({ path: '.config/autostart', type: 'Directory' })],
    ['a way out', () => entry({ path: '.doom/saves/../../x' })],
    ['a path from the root', () => entry({ path: '/etc/cron.d/x' })],
    ['what is not named', () => entry({ path: '.doom/config' })],
    ['a name alike', () => entry({ path: 'best.json2' })],
    ['an archive in an archive', () => gzipSync(entry({ path: 'best.json' }))],
    ['no archive', () => Buffer.from('no archive'.repeat(100))],
    [
      'an archive cut off',
      () => writeSavedFiles([saved('best.json', 'x'.repeat(5_000))]).subarray(0, 2_000),
    ],
    [
      'too many files',
      () =>
        writeSavedFiles(
          Array.from({ length: 2_001 }, (_, index) => saved(`.doom/saves/${index}`, 'x')),
        ),
    ],
    [
      'too large a file',
      () =>
        writeSavedFiles([{ ...saved('best.json', ''), bytes: Buffer.alloc(64 * 1024 * 1024 + 1) }]),
    ],
  ])('is not taken over by %s, on the way out or in FAULT-4', async (_what, make) => {
    const hostile = make()
    await archive().write(writeSavedFiles([saved('best.json', '1')]))
    const before = await readFile(file)
    await expect(archive().write(hostile)).rejects.toThrow(
      /not kept|not a saved file|too much|not a tar archive|TAR_/,
    )
    expect(await readFile(file)).toEqual(before)

    await writeFile(file, gzipSync(hostile))
    expect(await archive().read()).toHaveLength(0)
    expect(complaints()).toContain('saves_unreadable')
  })

  it('are unpacked within bounds only', async () => {
    await writeFile(file, gzipSync(Buffer.alloc(200 * 1024 * 1024)))
    expect(await archive().read()).toEqual([])
    expect(complaints()).toContain('saves_unreadable')
  })

  it('may come from archives of other programs', async () => {
    const home = join(root, 'home')
    await mkdir(join(home, '.doom/saves'), { recursive: true })
    await writeFile(join(home, '.doom/saves/slot'), 'level 4')
    await create({ file, cwd: home, gzip: true, portable: true, noDirRecurse: true }, [
      './.doom/saves/slot',
    ])
    expect(texts(await archive().read())).toEqual({ '.doom/saves/slot': 'level 4' })
    await symlink('/etc/passwd', join(home, 'best.json'))
    await create({ file, cwd: home, gzip: true }, ['.doom/saves'])
    expect(texts(await archive().read())).toEqual({ '.doom/saves/slot': 'level 4' })
    await create({ file, cwd: home, gzip: true }, ['best.json'])
    expect(await archive().read()).toEqual([])
  })

  it('are stored as files alone', async () => {
    await archive().write(writeSavedFiles([saved('best.json', '1')]))
    expect(texts(readSavedFiles(gunzipSync(await readFile(file)), NAMES))).toEqual({
      'best.json': '1',
    })
  })
})
