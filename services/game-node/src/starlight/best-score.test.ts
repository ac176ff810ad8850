import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BestScore } from './best-score.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cloudplay-best-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('the best score', () => {
  it('goes with the player from one session to the next, and only up STREAM-2', async () => {
    const archive = join(root, 'player.tgz')
    const saved = vi.fn()
    const first = await BestScore.open(archive, saved)
    expect(first.points).toBe(0)
    await first.keep(1250)
    await first.keep(300)
    first.close()
    expect(saved).toHaveBeenCalledTimes(1)
    const second = await BestScore.open(archive, saved)
    expect(second.points).toBe(1250)
    second.close()
  })

  it('is none where none is kept, or where what was kept makes no sense', async () => {
    const alone = await BestScore.open(null, vi.fn())
    await alone.keep(90)
    alone.close()
    const archive = join(root, 'strange.tgz')
    for (const text of ['{', '{"points":-4}', '{"points":"many"}', '[]', 'null']) {
      await writeFile(join(root, 'best.json'), text)
      await create({ file: archive, cwd: root, gzip: true }, ['best.json'])
      const strange = await BestScore.open(archive, vi.fn())
      expect(strange.points, text).toBe(0)
      strange.close()
    }
  })
})
