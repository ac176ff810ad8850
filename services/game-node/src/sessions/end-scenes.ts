import type { EndReason } from '@cloudplay/contract/session-end'

/** The scene on the player's page for each reason that ends a session. */
export const END_SCENES: Record<EndReason, 'stop' | 'maintain' | 'offline'> = {
  released: 'stop',
  grace_over: 'stop',
  game_exited: 'stop',
  game_crashed: 'offline',
  boot_failed: 'offline',
  node_draining: 'maintain',
  gateway_lost: 'offline',
}
