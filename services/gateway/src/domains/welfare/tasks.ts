import type { TaskType, WelfareTask } from '@cloudplay/contract/entities/welfare'
import type { LocalizedText } from '@cloudplay/contract/language'
import type { Localizable } from '../../core/localized.ts'
import { taskMessages as say } from './messages.ts'

/** A task of the welfare page: its reward, frequency and condition. */
interface TaskRule {
  type: TaskType
  title: LocalizedText
  desc: LocalizedText
  /** lucide icon name */
  icon: string
  /** Minutes of free time per claim. */
  minutes: number
  /** Claims per period. */
  times: number
  period: 'day' | 'once'
}

export const PLAY_TASK_MINUTES = 60

export const taskRules: readonly TaskRule[] = [
  {
    type: 'wel_start',
    title: say.start,
    desc: say.startText,
    icon: 'rocket',
    minutes: 10,
    times: 1,
    period: 'day',
  },
  {
    type: 'wel_play',
    title: say.play,
    desc: say.playText,
    icon: 'timer',
    minutes: 30,
    times: 1,
    period: 'day',
  },
  {
    type: 'wel_adver',
    title: say.advert,
    desc: say.advertText,
    icon: 'clapperboard',
    minutes: 5,
    times: 3,
    period: 'day',
  },
  {
    type: 'wel_share',
    title: say.share,
    desc: say.shareText,
    icon: 'share-2',
    minutes: 10,
    times: 3,
    period: 'day',
  },
  {
    type: 'wel_real',
    title: say.verify,
    desc: say.verifyText,
    icon: 'badge-check',
    minutes: 30,
    times: 1,
    period: 'once',
  },
]

/** How often each task was fulfilled in its period, and how often it was claimed. */
export interface TaskFacts {
  met: Record<TaskType, number>
  claimed: Record<TaskType, number>
}

/** The task as the page shows it: 0 to do, 1 claimable, 2 done. */
export function taskView(rule: TaskRule, { met, claimed }: TaskFacts): Localizable<WelfareTask> {
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
