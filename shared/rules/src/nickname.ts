import { NICKNAME_MAX } from '@cloudplay/contract/constants'
import { holdsMobile } from './mobile.ts'

export type NicknameFault = 'empty' | 'long' | 'characters' | 'bare' | 'reserved' | 'mobile'

/** Words that would let a player impersonate the site. */
const RESERVED = ['官方', '客服', '管理员', '云游戏', 'cloudplay', 'admin'] as const

/** The stored form: Unicode-composed, trimmed, with single spaces. */
export const tidyNickname = (typed: string): string =>
  typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Characters as a reader counts them: a letter outside the basic plane is one. */
export const nicknameLength = (nickname: string): number => [...nickname].length

const bareOf = (nickname: string) => nickname.toLowerCase().replace(/[ _\-·.]/g, '')

/** The reserved word in a nickname, even with separators between its letters; null if there is none. */
export const reservedWordIn = (nickname: string): string | null =>
  RESERVED.find((word) => bareOf(nickname).includes(word)) ?? null

/** The fault of a tidied nickname (ACCT-7); null if there is none. */
export function nicknameFault(nickname: string): NicknameFault | null {
  const length = nicknameLength(nickname)
  if (length === 0) return 'empty'
  if (length > NICKNAME_MAX) return 'long'
  // Without combining marks: stacks of them can cover the page.
  if (!/^[\p{L}\p{N} _\-·.]+$/u.test(nickname)) return 'characters'
  const bare = bareOf(nickname)
  if (bare === '') return 'bare'
  if (reservedWordIn(nickname)) return 'reserved'
  return holdsMobile(bare) ? 'mobile' : null
}
