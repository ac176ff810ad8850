import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Saves } from './saves.ts'

let root: string
let archive: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cloudplay-saves-test-'))
  archive = join(root, 'player.tgz')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const homeOf = async (name: string) => {
  const home = join(root, name)
  await mkdir(home, { recursive: true })
  return home
}
async function put(home: string, path: string, text: string): Promise<void> {
  await mkdir(join(home, path, '..'), { recursive: true })
  await writeFile(join(home, path), text)
}
const NAMES = ['.doom/saves', 'best.json']
const saves = (home: string, packed = vi.fn()) => new Saves(archive, home, NAMES, packed)
const complaints = () =>
  vi
    .mocked(process.stderr.write)
    .mock.calls.map(([text]) => String(text))
    .join('')

describe('what a player has reached', () => {
  it('comes into the next home as it was, and nothing else does STREAM-3', async () => {
    const first = await homeOf('first')
    await put(first, '.doom/saves/slot1.dsg', 'level 3')
    await put(first, 'best.json', '{"points":70}')
    await put(first, '.doom/config', 'not a save')
    const packed = vi.fn()
    await saves(first, packed).pack()
    expect(packed).toHaveBeenCalledTimes(1)

    const second = await homeOf('second')
    await saves(second).unpack()
    expect(await readFile(join(second, '.doom/saves/slot1.dsg'), 'utf8')).toBe('level 3')
    expect(await readFile(join(second, 'best.json'), 'utf8')).toBe('{"points":70}')
    expect(await readdir(join(second, '.doom'))).toEqual(['saves'])
  })

  it('is packed only when it has changed', async () => {
    const home = await homeOf('home')
    const packed = vi.fn()
    const kept = saves(home, packed)
    await kept.pack()
    expect(packed).not.toHaveBeenCalled()
    await put(home, 'best.json', '1')
    await kept.pack()
    await kept.pack()
    expect(packed).toHaveBeenCalledTimes(1)
    await put(home, 'best.json', '2')
    await utimes(join(home, 'best.json'), 1, 1)
    await kept.pack()
    expect(packed).toHaveBeenCalledTimes(2)
    const next = saves(await homeOf('next'), packed)
    await next.unpack()
    await next.pack()
    expect(packed).toHaveBeenCalledTimes(2)
  })

  it('stays when a game throws everything away', async () => {
    const home = await homeOf('home')
    await put(home, 'best.json', '1')
    const kept = saves(home)
    await kept.pack()
    const before = await readFile(archive)
    await rm(join(home, 'best.json'))
    await kept.pack()
    expect(await readFile(archive)).toEqual(before)
  })

  it('holds nothing a link leads to, on the way in or out', async () => {
    await put(root, 'secret/key', 'of the node')
    const home = await homeOf('home')
    await symlink(join(root, 'secret'), join(home, '.doom'))
    await symlink(join(root, 'secret/key'), join(home, 'best.json'))
    await saves(home).pack()
    await expect(stat(archive)).rejects.toThrow('ENOENT')

    const other = await homeOf('other')
    await mkdir(join(other, '.doom/saves'), { recursive: true })
    await symlink(join(root, 'secret/key'), join(other, '.doom/saves/link'))
    await put(other, '.doom/saves/good', 'mine')
    await put(other, '.profile', 'not named')
    await create({ file: archive, cwd: other, gzip: true }, ['.doom', '.profile'])
    const into = await homeOf('into')
    await saves(into).unpack()
    expect(await readdir(join(into, '.doom/saves'))).toEqual(['good'])
    expect(await readdir(into)).toEqual(['.doom'])
  })

  it('counts as none where the archive cannot be read, and the game goes on', async () => {
    await writeFile(archive, 'no archive')
    const home = await homeOf('home')
    await saves(home).unpack()
    expect(await readdir(home)).toEqual([])
    expect(complaints()).toContain('saves_unreadable')
  })

  it('has bounds, and leaves what was kept where it outgrows them', async () => {
    const home = await homeOf('home')
    await put(home, 'best.json', '1')
    const packed = vi.fn()
    const kept = saves(home, packed)
    await kept.pack()
    const before = await readFile(archive)
    await mkdir(join(home, '.doom/saves'), { recursive: true })
    await Promise.all(Array.from({ length: 2_001 }, (_, index) => writeFile(join(home, '.doom/saves', String(index)), 'x')))
    await kept.pack()
    expect(packed).toHaveBeenCalledTimes(1)
    expect(await readFile(archive)).toEqual(before)
    expect(complaints()).toContain('too much to keep')
  })

  it('is nothing for a game without any', async () => {
    const home = await homeOf('home')
    await put(home, 'best.json', '1')
    await new Saves(archive, home, [], vi.fn()).pack()
    await new Saves(null, home, NAMES, vi.fn()).pack()
    await expect(stat(archive)).rejects.toThrow('ENOENT')
  })
})
