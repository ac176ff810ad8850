import type { FailureCode } from '../../../stream/index.ts'
import { failureTexts } from '../../../texts/player.ts'

const keys: Record<FailureCode, keyof ReturnType<typeof failureTexts.get>> = {
  unauthenticated: 'ticketRefused',
  bad_message: 'connection',
  too_many_messages: 'tooMuch',
  no_capacity: 'full',
  unknown_game: 'unknownGame',
  taken_over: 'takenOver',
  draining: 'maintenance',
  unreachable: 'unreachable',
  unsupported: 'browser',
}

/** What a player is told when the stream gave up. */
export const failureWords = (code: FailureCode): string => failureTexts.get()[keys[code]]
