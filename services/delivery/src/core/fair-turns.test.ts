import { describe, expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

/** A task that ends when the test calls `end`. */
function open() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, task: () => ended }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns of teams', () => {
  it('a team with a hundred tasks lets another one have the next turn', async () => {
    const turns = new FairTurns({ running: 1, runningOfTeam: 1, waitingOfTeam: 100 })
    const order: string[] = []
    const run = (team: string, name: string) => turns.run(team, async () => void order.push(name))
    await Promise.all([
      ...Array.from({ length: 100 }, (_, index) => run('loud', `loud ${index}`)),
      run('quiet', 'quiet 0'),
      run('quiet', 'quiet 1'),
    ])
    expect(order.slice(0, 5)).toEqual(['loud 0', 'loud 1', 'quiet 0', 'loud 2', 'quiet 1'])
    expect(order).toHaveLength(102)
  })

  it('one team never takes all places, and its surplus is refused', async () => {
    const turns = new FairTurns({ running: 3, runningOfTeam: 2, waitingOfTeam: 1 })
    const held = [open(), open(), open()]
    const running = held.map(({ task }) => turns.run('loud', task))
    await settled()
    await expect(turns.run('loud', async () => 1)).rejects.toMatchObject({
      reason: 'busy',
      statusCode: 429,
    })
    expect(await turns.run('quiet', async () => 'served')).toBe('served')
    for (const { end } of held) end()
    await Promise.all(running)
  })

  it('a task that fails gives its turn back', async () => {
    const turns = new FairTurns({ running: 1, runningOfTeam: 1, waitingOfTeam: 1 })
    await expect(turns.run('team', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await turns.run('team', async () => 'next')).toBe('next')
  })
})
