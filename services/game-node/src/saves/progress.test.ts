import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Progress } from './progress.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cloudplay-progress-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('progress in a built-in game', () => {
  it('survives from one session to the next STREAM-3', async () => {
    const archive = join(root, 'player.tgz')
    const saved = vi.fn()
    const first = await Progress.open(archive, saved)
    expect(first.kept).toBeNull()
    void first.keep({ best: 1250 })
    await first.keep({ best: 1300 })
    await first.keep({ best: 1300 })
    expect(saved.mock.calls.length).toBeLessThanOrEqual(2)
    const second = await Progress.open(archive, saved)
    expect(second.kept).toEqual({ best: 1300 })
  })

  it('is written later if it could not be written STREAM-3', async () => {
    const folder = join(root, 'full')
    const progress = await Progress.open(join(folder, 'player.tgz'), vi.fn())
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await progress.keep({ best: 70 })
    expect(stderr).toHaveBeenCalledOnce()
    stderr.mockRestore()
    await mkdir(folder)
    await progress.keep({ best: 70 })
    const next = await Progress.open(join(folder, 'player.tgz'), vi.fn())
    expect(next.kept).toEqual({ best: 70 })
  })

  it('is null if nothing is saved, or if it is unreadable', async () => {
    const alone = await Progress.open(null, vi.fn())
    await alone.keep({ best: 90 })
    const archive = join(root, 'strange.tgz')
    for (const text of ['{', '', '\u0000', `"${'x'.repeat(300_000)}"`]) {
      await writeFile(join(root, 'progress.json'), text)
      await create({ file: archive, cwd: root, gzip: true }, ['progress.json'])
      const strange = await Progress.open(archive, vi.fn())
      expect(strange.kept, text.slice(0, 9)).toBeNull()
    }
  })
})
