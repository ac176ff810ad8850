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

/** The text for the player when the stream failed. */
export const failureWords = (code: FailureCode): string => failureTexts.get()[keys[code]]
