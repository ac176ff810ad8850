import { expect, it } from 'vitest'
import { accountsOf } from './saved-account-storage.ts'

const account = {
  id: 'a',
  game_id: 1,
  gamename: '星海拾光',
  gaccount: 'x',
  selectedGameIds: [],
  sealed: { iv: 1, data: 2 },
}

it('reads only valid saved accounts from storage SHELL-18', () => {
  for (const rubbish of [undefined, null, 'x', 7, {}, [null, 'x', {}, [], { id: 1 }]])
    expect(accountsOf(rubbish)).toEqual([])
  for (const field of Object.keys(account))
    expect(accountsOf([{ ...account, [field]: undefined }])).toEqual([])
  expect(accountsOf([account, { ...account, sealed: null }])).toEqual([account])
})
