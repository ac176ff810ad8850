import { texts } from '@cloudplay/contract/texts'

/** Changes: buttons, questions, and how they ended. */
export const actTexts = texts({
  act: {
    title: ['操作', 'Actions'],
    onlyViews: ['你的角色是查看，不能操作', 'Your role is viewer, so you can only look'],
    notYours: [
      '属于团队 {team}，只有他们能操作',
      'Belongs to team {team}. Only that team can change it',
    ],
    unclaimed: ['没有团队认领，谁都不能操作', 'No team lists it, so nobody can change it'],
    percent: ['给多少访客', 'Share of visitors'],
    version: ['版本', 'Version'],
    auto: ['健康时自动加大，直到所有访客', 'Grow automatically while healthy, up to everybody'],
    reason: ['为什么冻结', 'Why it is frozen'],
    reasonHint: [
      '所有团队都会看到，例如：结算期到周一',
      'Every team sees it, e.g. settlement until Monday',
    ],
    rollbackReason: ['为什么撤回（可不填）', 'Why it is taken back (optional)'],
    rollbackHint: [
      '想再次展示它的人会看到，例如：页面是空的',
      'Shown to anyone who wants it live again, e.g. empty page',
    ],
    forceReason: ['为什么重新展示', 'Why it goes live again'],
    forceHint: [
      '会记入变更记录，例如：问题出在网关',
      'The log keeps it, e.g. the fault was in the gateway',
    ],
    confirm: ['确认', 'Confirm'],
    cancel: ['不做了', 'Cancel'],
    names: {
      promote: ['全量发布', 'Promote'],
      canary: ['开始灰度', 'Start canary'],
      share: ['调整灰度比例', 'Change share'],
      rollback: ['回退', 'Roll back'],
      endCanary: ['结束灰度', 'End canary'],
      freeze: ['冻结', 'Freeze'],
      unfreeze: ['解冻', 'Unfreeze'],
      withdraw: ['下线', 'Withdraw'],
      off: ['立即关闭活动', 'Switch activity off now'],
      on: ['重新打开活动', 'Switch activity on again'],
    },
    cannot: {
      noNewer: ['没有比线上更新的版本', 'Nothing newer than what is live'],
      noLive: ['没有线上版本', 'Nothing is live'],
      noEarlier: ['没有更早的线上版本', 'No version was live before'],
      frozen: ['已冻结', 'Frozen'],
      over: ['展示时间已过', 'Its time is over'],
      siteFrozen: ['冻结日历里现在是冻结期', 'The freeze calendar has a freeze now'],
    },
  },
  confirm: {
    title: {
      promote: ['把 {name} {version} 发给所有访客？', 'Promote {name} {version} to everybody?'],
      canary: [
        '把 {name} {version} 给 {percent}% 的访客？',
        'Give {name} {version} to {percent}% of visitors?',
      ],
      rollback: ['把 {name} 回退到 {version}？', 'Roll {name} back to {version}?'],
      endCanary: ['结束 {name} {version} 的灰度？', 'End the canary of {name} {version}?'],
      freeze: ['冻结 {name}？', 'Freeze {name}?'],
      unfreeze: ['解冻 {name}？', 'Unfreeze {name}?'],
      withdraw: ['把 {name} 从网站上拿下来？', 'Take {name} off the site?'],
      off: ['立即关闭活动 {name}？', 'Switch the activity {name} off now?'],
      on: ['重新打开活动 {name}？', 'Switch the activity {name} on again?'],
    },
    toAll: ['所有访客都会得到 {version}。', 'Everybody gets {version}.'],
    nowAll: ['现在所有访客用的是 {version}。', 'Now everybody has {version}.'],
    nowShared: [
      '现在 {percent}% 的访客用 {canary}，其余 {rest}% 用 {live}。',
      'Now {percent}% of visitors have {canary}, the other {rest}% {live}.',
    ],
    nowNone: [
      '现在没有线上版本，访客打不开它的页面。',
      'Now nothing is live, and visitors cannot open its pages.',
    ],
    shownFrom: ['按排期，{time} 才开始展示。', 'Its schedule shows it from {time}.'],
    canary: [
      '{percent}% 的访客会得到 {version}，每次来都是同一批人；其余 {rest}% 继续用 {live}。',
      '{percent}% of visitors get {version}, the same ones at every visit; the other {rest}% keep {live}.',
    ],
    canaryAll: [
      '所有有访客编号的人都会得到 {version}，但它仍是灰度，可以随时结束。',
      'All visitors get {version} as a canary. You can end it at any time.',
    ],
    auto: [
      '只要它不比线上差，就会自动加到 1%、5%、25%，最后给所有访客；变差就自动回退。',
      "While it's as healthy as the live version, it grows to 1%, 5%, 25% and everybody automatically. If it does worse, it's rolled back automatically.",
    ],
    takenBack: [
      '这个版本在 {time} 被 {by} 撤回。',
      'This version was taken back at {time} by {by}.',
    ],
    takenBackFor: [
      '这个版本在 {time} 被 {by} 撤回：{reason}。',
      'This version was taken back at {time} by {by}: {reason}.',
    ],
    replaces: ['正在灰度的 {version} 会被它替换。', 'It replaces the canary {version}.'],
    endCanary: [
      '正在用 {canary} 的 {percent}% 访客会回到 {live}，其他人不变。',
      'The {percent}% of visitors who have {canary} go back to {live}; for the others nothing changes.',
    ],
    backTo: [
      '所有访客会从 {from} 回到 {version}。',
      'Everybody goes back from {from} to {version}.',
    ],
    backToNothing: [
      '{version} 会重新上线，所有访客都能看到。',
      '{version} is live again, for everybody.',
    ],
    openTabs: [
      '已打开的页面在下一次跳转时换过去；正在玩的游戏和待付的订单不受打扰。',
      'Open pages change at their next navigation; a running game or an open order is not disturbed.',
    ],
    withdraw: [
      '它的 {count} 个地址会打不开：',
      'Its {count:address stops|# addresses stop} working:',
    ],
    withdrawTabs: [
      '已打开的页面还能用。之后可以用回退或全量发布让它回来。',
      'Open pages keep working. Roll back or promote brings it back.',
    ],
    freeze: [
      '解冻之前，任何新版本都不能上线，灰度和排期也不能改。回退和下线仍然可以。',
      'No new version goes live until you unfreeze it, and its canary and schedule stay as they are. You can still roll back and withdraw.',
    ],
    unfreeze: [
      '冻结是 {by} 加的，原因是「{reason}」。解冻之后又可以上新版本。',
      '{by} froze it: “{reason}”. Once unfrozen, new versions can go live again.',
    ],
    off: [
      '从现在起谁都看不到它，不管排期怎么写。时间、版本和人群都会保留，之后可以重新打开。',
      'Nobody sees it from now on, even during its scheduled times. Its times, version and audience are kept for when you switch it on again.',
    ],
    offFallback: ['打开它地址的人会被带到 {address}。', 'Its addresses lead to {address}.'],
    on: [
      '按原来的时间、版本和人群重新展示。',
      "It's shown again at the same times, in the same version, to the same visitors.",
    ],
    changes: ['变化', 'What changes'],
    kinds: {
      routes: ['地址', 'Addresses'],
      calls: ['契约调用', 'Calls of the contract'],
      shared: ['共享模块', 'Shared modules'],
      files: ['文件', 'Files'],
    },
    fileChanges: [
      '新增 {added} 个，删除 {removed} 个，修改 {changed} 个',
      '{added} new, {removed} gone, {changed} changed',
    ],
    noRoutes: [
      '地址、调用和共享模块都没有变化。',
      'Addresses, calls and shared modules stay the same.',
    ],
    noDiff: [
      '无法比较：其中一个版本的文件已经不在了。',
      "These versions can't be compared: the files of one are gone.",
    ],
    refused: ['现在不能这样做', "You can't do this now"],
  },
  done: ['{time} 已完成：{what}', 'Done at {time}: {what}'],
  meanwhile: {
    title: ['刚才有人改过了', 'It has changed in the meantime'],
    intro: [
      '你看到的状态已经过时，所以什么都没有做。这段时间里发生了：',
      'The page you saw was out of date, so nothing was done. Changes since then:',
    ],
    nothing: [
      '没有找到变更记录，请重新查看现在的状态。',
      'The log shows no change. Check the current state.',
    ],
    again: ['按现在的状态重新确认', 'Review the current state'],
  },
  failed: {
    title: ['没有完成', "That didn't work"],
    internal: [
      '交付台出错了，请稍后再试。日志里写了原因。',
      'The dashboard failed. Try again; the log says why.',
    ],
    forged: [
      '这个表单不是从交付台发出的，或者已经过期。什么都没有改，请返回重新打开。',
      "This form didn't come from the dashboard, or it's too old. Nothing was changed. Open it again.",
    ],
    browser: [
      '这里需要会说明请求来源的浏览器：Chrome 或 Edge 80、Firefox 90、Safari 16.4 以上，并用 https 或 localhost 打开。',
      'These pages need a browser that says who asks: Chrome or Edge 80, Firefox 90, Safari 16.4 or newer, at an https address or at localhost.',
    ],
    frame: ['交付台只能作为单独的页面打开。', "The dashboard can't open inside another page."],
    missing: ['没有这个页面', 'This page doesn’t exist'],
    back: ['回到交付台', 'Back to the dashboard'],
  },
})
