import { describe, expect, it } from 'vitest'
import { accountFault } from './account-form.ts'

const filled = { game_id: '10', gaccount: 'me', gpasswd: 'secret', region: '0' }

describe('the form of a game account ACCT-11', () => {
  it('is checked in the order game, account, password, region', () => {
    const nothing = { game_id: '', gaccount: '', gpasswd: '', region: '' }
    const word = (form: typeof filled) => accountFault(form, 'some', form.region !== '')?.word
    expect(word(nothing)).toBe('noGame')
    expect(word({ ...nothing, game_id: '10' })).toBe('noAccount')
    expect(word({ ...nothing, game_id: '10', gaccount: '  ' })).toBe('noAccount')
    expect(word({ ...nothing, game_id: '10', gaccount: 'me' })).toBe('noPassword')
    expect(word({ ...filled, region: '' })).toBe('noRegion')
    expect(word(filled)).toBeUndefined()
  })

  it('requires a complete region if the game has regions, and waits for unknown ones', () => {
    expect(accountFault(filled, 'some', false)).toEqual({ field: 'region', word: 'noRegion' })
    expect(accountFault({ ...filled, region: '' }, 'none', false)).toBeNull()
    for (const state of ['reading', 'unknown'] as const)
      expect(accountFault(filled, state, true)).toEqual({ field: 'region', word: 'regionsUnknown' })
  })

  it('takes a password of spaces: only the game knows what it allows', () => {
    expect(accountFault({ ...filled, gpasswd: '  ' }, 'none', false)).toBeNull()
  })
})
