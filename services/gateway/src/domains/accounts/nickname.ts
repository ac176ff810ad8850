import { NICKNAME_MAX } from '@cloudplay/contract/constants'
import { holdsMobile } from '@cloudplay/rules/mobile'

/** Words by which someone could pass for the site. */
const RESERVED = ['官方', '客服', '管理员', '云游戏', 'cloudplay', 'admin']

/** As it is kept: composed, without spaces at its ends or several in a row. */
export const tidyNickname = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** What is wrong with a tidied nickname, in words for the player; null when nothing is. */
export function nicknameFault(nickname: string): string | null {
  const { length } = [...nickname]
  if (length === 0) return '昵称不能为空'
  if (length > NICKNAME_MAX) return `昵称最多 ${NICKNAME_MAX} 个字`
  // Letters without combining marks: those can be piled up until they cover the page.
  if (!/^[\p{L}\p{N} _\-·.]+$/u.test(nickname)) return '昵称只能用汉字、字母、数字、空格和 _ - · .'
  const bare = nickname.toLowerCase().replace(/[ _\-·.]/g, '')
  if (bare === '') return '昵称至少要有一个字'
  const reserved = RESERVED.find((word) => bare.includes(word))
  if (reserved) return `昵称不能包含“${reserved}”`
  if (holdsMobile(bare)) return '昵称里请不要写手机号'
  return null
}
