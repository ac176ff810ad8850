import type { EndReason } from '@cloudplay/contract/node'

/** The scene the player's page shows for each way a session can end. */
export const END_SCENES: Record<EndReason, 'stop' | 'maintain' | 'offline'> = {
  released: 'stop',
  grace_over: 'stop',
  game_exited: 'stop',
  game_crashed: 'offline',
  boot_failed: 'offline',
  node_draining: 'maintain',
  gateway_lost: 'offline',
}
