import { NICKNAME_MAX } from '@cloudplay/contract/constants'
import { holdsMobile } from './mobile.ts'

export type NicknameFault = 'empty' | 'long' | 'characters' | 'bare' | 'reserved' | 'mobile'

/** Words by which someone could pass for the site. */
const RESERVED = ['官方', '客服', '管理员', '云游戏', 'cloudplay', 'admin'] as const

/** As it is kept: composed, without spaces at its ends or several in a row. */
export const tidyNickname = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Characters as a reader counts them: a letter outside the basic plane is one. */
export const nicknameLength = (nickname: string): number => [...nickname].length

const bareOf = (nickname: string) => nickname.toLowerCase().replace(/[ _\-·.]/g, '')

/** The reserved word a nickname holds, whatever separates its letters; null for none. */
export const reservedWordIn = (nickname: string): string | null => RESERVED.find((word) => bareOf(nickname).includes(word)) ?? null

/** What is wrong with a tidied nickname (ACCT-7); null when nothing is. */
export function nicknameFault(nickname: string): NicknameFault | null {
  const length = nicknameLength(nickname)
  if (length === 0) return 'empty'
  if (length > NICKNAME_MAX) return 'long'
  // Letters without combining marks: those can be piled up until they cover the page.
  if (!/^[\p{L}\p{N} _\-·.]+$/u.test(nickname)) return 'characters'
  const bare = bareOf(nickname)
  if (bare === '') return 'bare'
  if (reservedWordIn(nickname)) return 'reserved'
  return holdsMobile(bare) ? 'mobile' : null
}
