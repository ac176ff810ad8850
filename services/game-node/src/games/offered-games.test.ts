import { describe, expect, it, vi } from 'vitest'
import { OfferedGames } from './offered-games.ts'

const machine = (problem: string | null) => ({
  installed: () => ['freedoom', 'openttd'],
  sandboxProblem: () => problem,
})

describe('the games a node offers', () => {
  it('are all installed games if programs can be sandboxed', () => {
    const log = vi.fn()
    expect(new OfferedGames(false, log, machine(null)).now()).toEqual(
      expect.arrayContaining(['starlight', 'freedoom', 'openttd']),
    )
    expect(log).not.toHaveBeenCalled()
  })

  it('include no programs if they cannot, and the log says once what to do FAULT-4', () => {
    const log = vi.fn()
    const offered = new OfferedGames(
      false,
      log,
      machine('bwrap: No permissions to create new namespace'),
    )
    for (const nowMs of [0, 6_000, 12_000]) {
      const games = offered.now(nowMs)
      expect(games).toContain('starlight')
      expect(games).not.toContain('freedoom')
    }
    expect(log).toHaveBeenCalledExactlyOnceWith('games_not_offered', {
      cause: expect.stringContaining('No permissions to create new namespace'),
      remedy: expect.stringContaining('UNSANDBOXED_GAMES=1'),
    })
  })

  it('are all of them again if the operator allows it, which is logged too FAULT-4', () => {
    const log = vi.fn()
    expect(new OfferedGames(true, log, machine('no bwrap')).now()).toContain('freedoom')
    expect(log).toHaveBeenCalledExactlyOnceWith('games_unsandboxed', { cause: 'no bwrap' })
  })

  it('follow installations while the node runs', () => {
    const games = ['freedoom']
    const offered = new OfferedGames(false, vi.fn(), {
      installed: () => [...games],
      sandboxProblem: () => null,
    })
    expect(offered.now(0)).not.toContain('openttd')
    games.push('openttd')
    expect(offered.now(1_000)).not.toContain('openttd')
    expect(offered.now(6_000)).toContain('openttd')
  })

  it('stay the same while a recipe is unreadable, which is logged once FAULT-4', () => {
    const log = vi.fn()
    const installed = vi.fn(() => ['freedoom'])
    const offered = new OfferedGames(false, log, { installed, sandboxProblem: () => null })
    expect(offered.now(0)).toContain('freedoom')
    installed.mockImplementation(() => {
      throw new Error('openttd.json: half written')
    })
    for (const nowMs of [6_000, 12_000]) expect(offered.now(nowMs)).toContain('freedoom')
    expect(log).toHaveBeenCalledExactlyOnceWith('games_unreadable', {
      cause: expect.stringContaining('half written'),
    })
    installed.mockImplementation(() => ['openttd'])
    expect(offered.now(18_000)).toContain('openttd')
  })
})
