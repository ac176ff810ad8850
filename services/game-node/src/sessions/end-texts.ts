import type { EndReason } from '@cloudplay/contract/node'
import type { SceneMessage } from '@cloudplay/contract/signaling'

/** What the player reads, and the scene the player's page shows, for each way a session can end. */
const ENDS: Record<EndReason, { scene: 'stop' | 'maintain' | 'offline'; text: string }> = {
  released: { scene: 'stop', text: '云游戏已结束' },
  grace_over: { scene: 'stop', text: '离开时间过长，游戏已结束' },
  game_exited: { scene: 'stop', text: '游戏已退出' },
  game_crashed: { scene: 'offline', text: '游戏意外中断，请重新进入' },
  boot_failed: { scene: 'offline', text: '游戏没能启动，请稍后再试' },
  node_draining: { scene: 'maintain', text: '服务器正在维护，请重新进入游戏' },
  gateway_lost: { scene: 'offline', text: '服务器暂时失去联系，请稍后再试' },
}

export function endScene(reason: EndReason): { scene: SceneMessage; text: string } {
  const { scene, text } = ENDS[reason]
  return { scene: { t: 'scene', scene, text }, text }
}
