import { NICKNAME_MAX } from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import { holdsMobile } from '@cloudplay/rules/mobile'
import { profileMessages } from './messages.ts'

/** Words by which someone could pass for the site. */
const RESERVED = ['官方', '客服', '管理员', '云游戏', 'cloudplay', 'admin']

/** As it is kept: composed, without spaces at its ends or several in a row. */
export const tidyNickname = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** What is wrong with a tidied nickname, in words for the player; null when nothing is. */
export function nicknameFault(nickname: string): LocalizedText | null {
  const { length } = [...nickname]
  if (length === 0) return profileMessages.nicknameEmpty
  if (length > NICKNAME_MAX) return profileMessages.nicknameTooLong({ max: NICKNAME_MAX })
  // Letters without combining marks: those can be piled up until they cover the page.
  if (!/^[\p{L}\p{N} _\-·.]+$/u.test(nickname)) return profileMessages.nicknameCharacters
  const bare = nickname.toLowerCase().replace(/[ _\-·.]/g, '')
  if (bare === '') return profileMessages.nicknameBare
  const reserved = RESERVED.find((word) => bare.includes(word))
  if (reserved) return profileMessages.nicknameReserved({ word: reserved })
  if (holdsMobile(bare)) return profileMessages.nicknameMobile
  return null
}
