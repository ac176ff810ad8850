import { texts } from '@cloudplay/contract/texts'
import { refusalsOf } from '../core/refusal.ts'

/** Why people, approvals and freezes are refused, with names, versions and times. Command lines get the English text. */
const details = texts({
  nothing: ['空', 'nothing'],
  roles: {
    viewer: ['查看', 'viewer'],
    shipper: ['发布', 'shipper'],
    approver: ['批准', 'approver'],
    platform: ['平台', 'platform'],
  },
  needsRole: [
    '需要“{needed}”角色，你的是“{role}”',
    'this needs the role {needed}; yours is {role}',
  ],
  otherTeam: ['只有平台能替团队 {team} 决定', 'only platform decides for team {team}'],
  noTeam: ['没有团队 {team}', 'there is no team {team}'],
  changedMeanwhile: [
    '{remote} 刚才变了，什么都没有做',
    '{remote} was changed in the meantime; nothing was done',
  ],
  teamKey: [
    '团队 {team} 自己的密钥说不清是谁在用，请用成员或流水线的密钥',
    "the key of team {team} itself doesn't say who uses it: use the key of a person or a pipeline",
  ],
  approvals: {
    isAsked: ['{who} 已经请求过这个批准（{id}）', 'approval {id} was asked for already, by {who}'],
    tooMany: [
      '团队 {team} 已有 {count} 个批准在等',
      '{count} approvals of team {team} wait already',
    ],
    none: ['团队 {team} 没有批准 {id}', 'team {team} has no approval {id}'],
    isUsed: ['批准 {id} 已在 {time} 由 {who} 用掉', 'approval {id} was used at {time} by {who}'],
    isWithdrawn: [
      '批准 {id} 已在 {time} 由 {who} 撤回',
      'approval {id} was withdrawn at {time} by {who}',
    ],
    isOver: ['批准 {id} 已在 {time} 过期', 'approval {id} ended at {time}'],
    isGiven: ['{who} 已经批准过 {id}', 'approval {id} was given by {who} already'],
    pipeline: ['流水线不能当第二个人', 'a pipeline is not a second pair of eyes'],
    notYou: ['这要由另一个人批准：{why}', 'somebody else has to approve this: {why}'],
    youAsked: ['是你自己请求的', 'you asked for it yourself'],
    youShipped: ['这个版本是你自己交付的', 'you shipped this version yourself'],
    yourCommit: ['提交是你自己的', 'the commit is your own'],
    liveChanged: [
      '{remote} 现在线上是 {live}，这个批准替换的是 {replaces}，请重新请求',
      '{remote}: live is {live}, the approval is in place of {replaces}; ask for a new one',
    ],
    isOn: ['团队 {team} 已经打开', 'it is on for team {team} already'],
    isOff: ['团队 {team} 已经关闭', 'it is off for team {team} already'],
    noApprover: [
      '团队 {team} 没有能批准的人，请先添加一个（deliver people）',
      'team {team} has no approver: add one first (deliver people)',
    ],
    needed: [
      '团队 {team} 要两个人确认：请另一个人先批准用 {remote} {version} 替换 {replaces}（deliver approve ask {remote} {version}）',
      'team {team} wants a second pair of eyes: somebody else approves {remote} {version} in place of {replaces} first (deliver approve ask {remote} {version})',
    ],
  },
  freezes: {
    site: ['整个网站', 'the site'],
    team: ['团队 {team}', 'team {team}'],
    frozen: [
      '{what}：冻结到 {until}，{reason}。能批准例外的人：{who}（冻结 {id}）',
      '{what} is frozen until {until}: {reason}; {who} can make an exception (freeze {id})',
    ],
    andOthers: ['{names} 等', '{names} and others'],
    platformTeam: ['平台团队', 'a team of the platform'],
    noActivity: ['请写活动的模块名', 'name the remote of the activity'],
    endsFirst: ['结束早于开始', 'the freeze ends before it begins'],
    isPast: ['这段时间已经过去', 'the freeze would be over already'],
    tooLong: ['一次最多冻结 {days} 天', 'a freeze has at most {days} days'],
    tooMany: ['日历里最多排 {count} 次冻结', 'the calendar has at most {count} freezes ahead'],
    none: ['没有冻结 {id}，或者它已经结束', 'there is no freeze {id}, or it is over'],
    nobody: ['没有叫 {who} 的成员或流水线', 'nobody is called {who}, nor a pipeline'],
    yourself: ['要由另一个人给你例外', 'somebody else has to make an exception for you'],
    hasOne: ['{who} 已经有例外', '{who} has an exception already'],
    tooManyExceptions: ['一次冻结最多 {count} 个例外', 'a freeze has at most {count} exceptions'],
  },
  keys: {
    usedBefore: ['这把密钥以前用过，请新做一把', 'this key was used before: make another one'],
    tooMany: [
      '一个团队最多 {count} 把密钥，请先吊销几把',
      'a team has at most {count} keys: revoke some',
    ],
    onePersonOrPipeline: [
      '一把密钥属于一个人或一条流水线，不能两者都是',
      'a key is of a person or of a pipeline',
    ],
    revokedMeanwhile: ['这把密钥刚刚被吊销了', 'this key was revoked in the meantime'],
    isReplaced: [
      '密钥 {id} 已经替换了这一把：请用它，或者吊销它',
      'key {id} replaces this one already: use that one, or revoke it',
    ],
    none: [
      '团队 {team} 没有密钥“{id}”，keys list 会列出来',
      '"{id}" names no key of team {team}: keys list shows them',
    ],
    inUse: [
      '正在用的就是这把密钥：用 keys rotate 换一把新的',
      'this is the key in use: keys rotate replaces it by a new one',
    ],
  },
  people: {
    platformOnly: [
      '谁有平台角色，只有平台能决定',
      'only platform decides who has the role platform',
    ],
    twoDecide: [
      '团队 {team} 要两个人确认，所以谁能请求和批准只有平台能决定',
      'team {team} wants a second pair of eyes, so only platform decides who can ask and approve',
    ],
    lastApprover: [
      '团队 {team} 要两个人确认，这样就没有能批准的人了，请先添加一个',
      'team {team} wants a second pair of eyes and would have no approver: add another one first',
    ],
    addressTaken: ['{email} 是 {id} 的邮箱', '{email} is the address of {id}'],
    notPlatform: ['{team} 不是平台团队', '{team} is not a platform team'],
    nameTaken: [
      '{id} 已经有人用了，请换一个',
      "{id} is somebody's name already: choose another one",
    ],
    nameOfOthers: ['{id} 曾是别的团队成员的短名', '{id} was the name of somebody of another team'],
    tooMany: ['一个团队最多 {count} 人', 'a team has at most {count} people'],
    nobody: ['团队 {team} 没有叫 {id} 的人', 'team {team} has nobody called {id}'],
    ruleDecides: [
      '{id} 的角色由 teams.json 决定：{rule}',
      'teams.json decides the role of {id}: {rule}',
    ],
    hasRole: ['{id} 已经是“{role}”', '{id} is {role} already'],
    noPipeline: ['流水线的密钥不能登录交付台', 'the key of a pipeline opens no dashboard'],
    noLogin: ['{id} 不能登录', '{id} may not log in'],
  },
  plans: {
    missing: ['活动需要时间和受众', 'an activity needs its times and audience'],
    wrong: ['“{field}”不能用', '{field} cannot be used'],
  },
  times: {
    noZone: [
      '“{text}”不是时区，请写成 Asia/Shanghai 这样',
      '"{text}" is not a time zone; write it like Asia/Shanghai',
    ],
    sides: { from: ['开始', 'from'], until: ['结束', 'until'] },
    missing: ['请写{side}时间', '{side} is missing'],
    skipped: [
      '{side}：{zone} 的钟在那天没有 {local} 这一刻',
      '{side}: clocks of {zone} skip {local} on that day',
    ],
  },
})

/** A refusal in the words of both languages. */
export const refusal = refusalsOf(details)
