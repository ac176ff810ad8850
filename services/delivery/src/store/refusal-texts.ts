import { texts } from '@cloudplay/contract/texts'
import { refusalsOf } from '../core/refusal.ts'

/** Why a change of a remote is refused. Command lines get the English text. */
export const releaseRefusal = refusalsOf(
  texts({
    neverShipped: ['{remote} {version} 从没交付过', '{remote} {version} was never shipped'],
    takenBack: [
      '{remote} {version} 已在 {at} 由 {by} 撤回{why}。请交付修好的版本，或者加上 --force --reason',
      '{remote} {version} was taken back at {at} by {by}{why}; ship a fixed version, or add --force --reason',
    ],
    nothingToShow: [
      '{remote} 没有能上线的版本，请先交付一个',
      '{remote} has no release that can go live; ship one first',
    ],
    isLive: ['{remote} {version} 已经上线', '{remote} {version} is live already'],
    notLive: ['{remote} 没有上线', '{remote} is not live'],
    canaryShare: [
      '灰度比例要大于 0，最多 100。要结束灰度，请回退',
      'percent must be above 0 and at most 100; rollback ends a canary',
    ],
    nothingToCompare: [
      '{remote} 线上还没有版本可以比较，请直接全量发布 {version}',
      '{remote} has nothing live to compare with; promote {version}',
    ],
    noEarlier: ['{remote} 没有更早的版本可以回退', '{remote} has no earlier version to go back to'],
    notLiveBefore: [
      '{remote} {version} 以前没有上线过{known}，请直接全量发布它',
      '{remote} {version} was not live before{known}: promote it',
    ],
    isFrozen: [
      '{remote} 已经被 {by} 冻结：{reason}',
      '{remote} is frozen already, by {by}: {reason}',
    ],
    notFrozen: ['{remote} 没有冻结', '{remote} is not frozen'],
    frozen: [
      '{remote} 从 {since} 起被 {by} 冻结：{reason}',
      '{remote} is frozen since {since} by {by}: {reason}',
    ],
    endsFirst: ['结束早于开始', 'the schedule ends before it begins'],
    windowOver: [
      '{remote} 只展示到 {until}，请先改时间（schedule --until 时间，或者 always）',
      '{remote} was shown until {until}; set its time first (schedule --until TIME, or always)',
    ],
    noTime: [
      '{side}：“{text}”不是时间，请写成 2026-10-01T00:00:00+08:00 这样',
      '{side}: "{text}" is not a time; write it like 2026-10-01T00:00:00+08:00',
    ],
    share: ['比例要大于 0，最多 100', 'percent must be above 0 and at most 100'],
    prewarm: ['最多提前 {minutes} 分钟下载', 'prewarm: at most {minutes} minutes'],
    fallback: [
      '“{address}”不是本站地址，要写成 /welfareCenter 这样',
      'fallback: "{address}" is not an address of this site, such as /welfareCenter',
    ],
    noRemote: ['没有叫“{remote}”的模块', 'no remote is called "{remote}"'],
    shippedMeanwhile: [
      '{remote}@{version} 刚刚已经交付了',
      '{remote}@{version} was shipped in the meantime',
    ],
    databaseAway: [
      '数据库没有回应，什么都没有改',
      'the database does not respond; nothing was changed',
    ],
    isOff: ['{remote} 已经关闭', '{remote} is switched off already'],
    isOn: ['{remote} 没有关闭', '{remote} is switched on'],
    needsShare: ['灰度需要一个比例', 'a canary needs a share of visitors'],
    needsReason: ['冻结需要原因', 'a freeze needs a reason'],
    versionLong: ['版本太长', 'the version is too long'],
    reasonLong: [
      '原因写一行，最多 {most} 个字',
      'the reason is one line of at most {most} characters',
    ],
  }),
)
