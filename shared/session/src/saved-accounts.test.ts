// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountStorage, StoredAccount } from './saved-account-storage.ts'
import { createSavedAccounts, type AccountToSave } from './saved-accounts.ts'

/** An in-memory IndexedDB; a journey uses the real one (e2e/journeys/account-helper.e2e.ts). */
function memoryStorage() {
  const held = { accounts: [] as StoredAccount[], key: null as CryptoKey | null }
  const storage: AccountStorage = {
    all: async () => structuredClone(held.accounts),
    async change(update) {
      held.accounts = update(held.accounts)
    },
    key: async (make) => (held.key ??= await make()),
  }
  return { held, accounts: createSavedAccounts(storage) }
}

const account = (id: string, game_id = 1): AccountToSave => ({
  id,
  game_id,
  gamename: '星海拾光',
  gaccount: `player-${id}`,
  gpasswd: `secret-${id}`,
  g_code: 'starlight',
  auto_login_img: '',
  start_mode: -1,
})

afterEach(() => vi.unstubAllGlobals())

describe('saved game accounts', () => {
  it('encrypts passwords by a key that cannot be exported ACCT-12', async () => {
    const { held, accounts } = memoryStorage()
    await accounts.save(account('a'))
    const [stored] = held.accounts
    const bytes = new TextDecoder('latin1').decode(stored!.sealed.data)
    expect(JSON.stringify(stored) + bytes).not.toContain('secret')
    expect(await accounts.list()).toEqual([
      expect.not.objectContaining({ sealed: expect.anything() }),
    ])
    expect(held.key!.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', held.key!)).rejects.toThrow(/extractable/i)
    expect(await accounts.readPassword('a')).toBe('secret-a')
  })

  it('encrypts the same password differently each time, and for its own account only ACCT-12', async () => {
    const { held, accounts } = memoryStorage()
    await accounts.save(account('a'))
    const first = held.accounts[0]!.sealed
    await accounts.save(account('a'))
    expect(held.accounts[0]!.sealed.data).not.toEqual(first.data)
    await accounts.save(account('b'))
    held.accounts[1]!.sealed = held.accounts[0]!.sealed
    await expect(accounts.readPassword('b')).rejects.toThrow(/operation/i)
    await expect(accounts.readPassword('unknown')).rejects.toThrow('没有找到这个账号')
  })

  it('replaces an account with the same id in place, keeps it selected, and appends others', async () => {
    const { accounts } = memoryStorage()
    await accounts.save(account('a'))
    await accounts.save(account('b'))
    await accounts.select('a', 1)
    await accounts.save({ ...account('a'), gaccount: 'renamed', gpasswd: 'new' })
    expect(
      (await accounts.list()).map(({ id, gaccount, selected }) => [id, gaccount, selected]),
    ).toEqual([
      ['a', 'renamed', 1],
      ['b', 'player-b', 0],
    ])
    expect(await accounts.readPassword('a')).toBe('new')
    await accounts.remove('a')
    expect((await accounts.list()).map(({ id }) => id)).toEqual(['b'])
  })

  it('selects one account per game, deselects it on a second press, and leaves other games alone PLAY-2', async () => {
    const { accounts } = memoryStorage()
    for (const id of ['a', 'b']) await accounts.save(account(id))
    const chosen = async () =>
      (await accounts.list()).map(({ selectedGameIds, selected }) => [selectedGameIds, selected])
    await accounts.select('a', 1)
    await accounts.select('a', 2)
    expect(await chosen()).toEqual([
      [[1, 2], 1],
      [[], 0],
    ])
    await accounts.select('b', 1)
    expect(await chosen()).toEqual([
      [[2], 1],
      [[1], 1],
    ])
    await accounts.select('b', 1)
    expect(await chosen()).toEqual([
      [[2], 1],
      [[], 0],
    ])
  })

  it('notifies listeners of changes until they unsubscribe', async () => {
    const { accounts } = memoryStorage()
    const heard = vi.fn<() => void>()
    const stop = accounts.watch(heard)
    await accounts.save(account('a'))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    await accounts.remove('a')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('saves nothing unencrypted if the browser provides no keys', async () => {
    const { held, accounts } = memoryStorage()
    vi.stubGlobal('crypto', {})
    await expect(accounts.save(account('a'))).rejects.toThrow('不是安全连接')
    expect(held.accounts).toEqual([])
  })
})
