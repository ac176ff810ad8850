import { NICKNAME_MAX } from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import { nicknameFault, reservedWordIn, type NicknameFault } from '@cloudplay/rules/nickname'
import { profileMessages as say } from './messages.ts'

const words: Record<NicknameFault, (nickname: string) => LocalizedText> = {
  empty: () => say.nicknameEmpty,
  long: () => say.nicknameTooLong({ max: NICKNAME_MAX }),
  characters: () => say.nicknameCharacters,
  bare: () => say.nicknameBare,
  reserved: (nickname) => say.nicknameReserved({ word: reservedWordIn(nickname)! }),
  mobile: () => say.nicknameMobile,
}

/** Why a tidied nickname is refused, in words for the player; null if it is valid. */
export function nicknameRefusal(nickname: string): LocalizedText | null {
  const fault = nicknameFault(nickname)
  return fault && words[fault](nickname)
}
