import type { EndReason } from '@cloudplay/contract/node'
import { endReasonTexts } from '../../../texts/player.ts'

const keys: Record<Exclude<EndReason, 'released'>, keyof ReturnType<typeof endReasonTexts.get>> = {
  grace_over: 'awayTooLong',
  game_exited: 'closed',
  game_crashed: 'crashed',
  boot_failed: 'notStarted',
  node_draining: 'maintained',
  gateway_lost: 'outOfTouch',
}

/** Why a session ended, for the player: '' if the player ended it. */
export const endWords = (reason: EndReason): string =>
  reason === 'released' ? '' : endReasonTexts.get()[keys[reason]]
