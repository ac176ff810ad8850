import type { TaskType, WelfareTask } from '@cloudplay/contract/entities/welfare'

/** A task of the welfare page: what it grants, how often, and what it asks for. */
export interface TaskRule {
  type: TaskType
  title: string
  desc: string
  /** lucide icon name */
  icon: string
  /** Minutes of free time a claim grants. */
  minutes: number
  /** Claims in a period. */
  times: number
  period: 'day' | 'once'
}

export const PLAY_TASK_MINUTES = 60

export const taskRules: readonly TaskRule[] = [
  { type: 'wel_start', title: '每日启动游戏', desc: '今天打开任意一款游戏', icon: 'rocket', minutes: 10, times: 1, period: 'day' },
  { type: 'wel_play', title: '畅玩一小时', desc: '今天累计游戏满 60 分钟', icon: 'timer', minutes: 30, times: 1, period: 'day' },
  { type: 'wel_adver', title: '观看视频', desc: '看完一段视频，领取时长', icon: 'clapperboard', minutes: 5, times: 3, period: 'day' },
  { type: 'wel_share', title: '分享给好友', desc: '好友打开您的分享，即可领取', icon: 'share-2', minutes: 10, times: 3, period: 'day' },
  { type: 'wel_real', title: '实名认证', desc: '完成实名认证，畅玩更安心', icon: 'badge-check', minutes: 30, times: 1, period: 'once' },
]

/** How often the conditions of each task have been met in its period, and how often it was claimed. */
export interface TaskFacts {
  met: Record<TaskType, number>
  claimed: Record<TaskType, number>
}

/** The task as the page shows it: 0 to do, 1 claimable, 2 done. */
export function taskView(rule: TaskRule, { met, claimed }: TaskFacts): WelfareTask {
  const isDone = claimed[rule.type] >= rule.times
  return {
    type: rule.type,
    title: rule.title,
    desc: rule.desc,
    icon: rule.icon,
    status: isDone ? 2 : canClaim(rule, { met, claimed }) ? 1 : 0,
    awardCount: claimed[rule.type],
    sendNum: rule.times,
  }
}

export function canClaim(rule: TaskRule, { met, claimed }: TaskFacts): boolean {
  return claimed[rule.type] < Math.min(rule.times, met[rule.type])
}
