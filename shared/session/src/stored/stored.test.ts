// @vitest-environment happy-dom
import type { ProductInUse, QueueInfo, UserInfo } from '@cloudplay/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberVisitor, visitorChannel, visitorFlag, visitorUdid } from '../visitor.ts'
import { stored } from './stored.ts'

const user: UserInfo = {
  uid: 'u1',
  username: 'player1',
  nickname: '小鲸鱼',
  useravatar: '/api/ess/avatars/1.svg',
  mobile: '138****0000',
  user_vip: 3,
  vip_status: 1,
  is_member: 0,
  extcredits2: 1200,
  dlptUname: '',
  apiToken: '',
}
const queue: QueueInfo = {
  in_queue: 1,
  game_id: 7,
  name: '星海拾光',
  image_list: '',
  product_code: 'star-free',
  consume_type: 1,
  queue_num: 4,
  waitingPeople: 9,
  estimate_seconds: null,
  ser_id: '',
  offer_expires_at: 0,
}
const product: ProductInUse = {
  cid: 'c1',
  game_id: 7,
  name: '星海拾光',
  image_list: '',
  productcode: 'star-free',
  product_use_status: 2,
  use_time_slot_in: 0,
  game_type: 0,
  use_own_account: 0,
  url: '/game/7?cid=c1',
}

/** One value of each, and its text in storage. */
const examples: { [Name in keyof typeof stored]: [key: string, value: unknown, text: string] } = {
  user: ['session_user', user, JSON.stringify(user)],
  queue: ['queue_info', queue, JSON.stringify(queue)],
  product: ['product_in_use', product, JSON.stringify(product)],
  channel: ['channel', 'poster-7', '"poster-7"'],
  udid: ['udid', 'visitor-1', '"visitor-1"'],
  flag: ['flag', 3, '3'],
  device: ['device', 'desktop', '"desktop"'],
  installDeclined: ['install_declined', 1, '1'],
  networkTested: ['network_tested', 1, '1'],
  consumeType: ['consume_type1', 2, '2'],
  searchHistory: ['searchHistory', ['赛车', 'star'], '赛车|star'],
  dotDownShow: ['dotDownShow', [7, 8], '[7,8]'],
  dotTwoShow: ['dotTwoShow', [7], '[7]'],
  alertDate: ['alertDate', { 7: 'Sun Nov 22 2026' }, '{"7":"Sun Nov 22 2026"}'],
}
const all = Object.entries(examples).map(([name, [key, value, text]]) => {
  const declared = stored[name as keyof typeof stored] as {
    key: string
    read(): unknown
    write(value: unknown): void
  }
  return { name, key, value, text, declared }
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what the browser keeps SHELL-18', () => {
  it.each(all)('$name is stored as $key, read, and removed', ({ key, value, text, declared }) => {
    expect(declared.key).toBe(key)
    expect(declared.read()).toBeNull()
    declared.write(value)
    expect(localStorage.getItem(key)).toBe(text)
    expect(declared.read()).toEqual(value)
    declared.write(null)
    expect(localStorage.getItem(key)).toBeNull()
  })

  const rubbish = [
    '',
    'no JSON',
    'null',
    '{}',
    '[]',
    '[[]]',
    '-1',
    '1e9999',
    'true',
    '"\\ud800"',
    '{"7":{}}',
    '{"__proto__":{"uid":1}}',
    '"x"',
  ]
  it.each(all)(
    '$name survives any stored text, and never returns another type',
    ({ key, value, declared }) => {
      for (const text of [...rubbish, `"${'x'.repeat(30_000)}"`, 'x'.repeat(30_000)]) {
        localStorage.setItem(key, text)
        const read = declared.read()
        if (read === null) continue
        expect(typeof read).toBe(typeof value)
        expect(Array.isArray(read)).toBe(Array.isArray(value))
        expect(JSON.stringify(read).length).toBeLessThan(200)
      }
    },
  )

  it.each(all)('$name is not stored if storage is full or refused', ({ value, declared }) => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => declared.write(value)).not.toThrow()
    expect(declared.read()).toBeNull()
  })

  it('reads a player only with every field of the right type, and drops other fields', () => {
    localStorage.setItem('session_user', JSON.stringify({ ...user, extra: 'x' }))
    expect(stored.user.read()).toEqual(user)
    for (const broken of [
      { nickname: {} },
      { extcredits2: '1200' },
      { uid: null },
      { mobile: undefined },
    ]) {
      localStorage.setItem('session_user', JSON.stringify({ ...user, ...broken }))
      expect(stored.user.read(), JSON.stringify(broken)).toBeNull()
    }
    localStorage.setItem('queue_info', JSON.stringify({ ...queue, estimate_seconds: 90 }))
    expect(stored.queue.read()?.estimate_seconds).toBe(90)
  })

  it('stores ten searches, newest first, without duplicates, separators or unpaired surrogates', () => {
    stored.searchHistory.write([
      'a|b',
      'x',
      ' x ',
      '',
      '\ud83d',
      'y'.repeat(65),
      ...Array.from({ length: 12 }, (_, n) => `game ${n}`),
    ])
    expect(localStorage.getItem('searchHistory')).toBe(
      'a b|x|game 0|game 1|game 2|game 3|game 4|game 5|game 6|game 7',
    )
    localStorage.setItem('searchHistory', `||${Array.from({ length: 40 }, (_, n) => n).join('|')}|`)
    expect(stored.searchHistory.read()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('stores hints for the newest games only, and drops keys that are not games', () => {
    stored.dotDownShow.write(Array.from({ length: 500 }, (_, id) => id))
    expect(stored.dotDownShow.read()).toHaveLength(200)
    expect(stored.dotDownShow.read()).toContain(499)
    localStorage.setItem('alertDate', '{"__proto__":"x","toString":"x","7":"today","8":[]}')
    expect(stored.alertDate.read()).toEqual({ 7: 'today' })
  })
})

describe('the visitor data in an address SHELL-18', () => {
  it('is stored, shortened, and only if it is valid', () => {
    rememberVisitor(
      new URLSearchParams({ channel: 'poster', udid: `${'u'.repeat(127)}\u{1F600}`, flag: '5' }),
    )
    expect([visitorChannel(), visitorUdid(), visitorFlag()]).toEqual(['poster', 'u'.repeat(127), 5])
    rememberVisitor(new URLSearchParams({ flag: '-1' }))
    rememberVisitor(new URLSearchParams({ flag: '1e3' }))
    rememberVisitor(new URLSearchParams({ flag: '99999' }))
    expect(visitorFlag()).toBe(5)
  })

  it('has defaults: no channel, a generated id, flag 2', () => {
    expect([visitorChannel(), visitorFlag()]).toEqual(['', 2])
    const udid = visitorUdid()
    expect(udid).toMatch(/^[0-9a-f]{32}$/)
    expect(visitorUdid()).toBe(udid)
  })
})
