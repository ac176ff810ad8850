import { texts } from '@cloudplay/contract/texts'

/** What a refusal means to a person. The page shows the refusal's message, with versions and files, below it. */
export const refusalTexts = texts({
  'bad-request': [
    '这个请求读不懂，请返回上一页再试。',
    'The request was invalid. Go back and try again.',
  ],
  'approval-needed': [
    '这个团队要两个人确认：请另一个人先批准。',
    'This team wants a second pair of eyes: somebody else has to approve it first.',
  ],
  'approval-unknown': [
    '没有这个批准，或者它已经失效。',
    'There is no such approval, or it has ended.',
  ],
  'broken-manifest': [
    '这个版本的文件不完整，不能展示。',
    "Files of this version are damaged, so it can't be shown.",
  ],
  'call-acts': [
    '它预取了会改动数据的调用；打开页面时只能预取读取。',
    'It preloads a call that changes data. Pages may only preload reads.',
  ],
  busy: [
    '这个团队同时上传得太多，请稍后再试。',
    'This team has too many uploads at the same time. Try again shortly.',
  ],
  'call-unknown': ['它预取了契约里没有的调用。', "It preloads a call that isn't in the contract."],
  'changed-meanwhile': [
    '刚才有别的变更，什么都没有做。',
    'It has changed in the meantime. Nothing was done.',
  ],
  contract: ['它和本站现在的契约对不上。', 'It does not fit the contract of this site.'],
  'database-away': [
    '数据库没有应答，什么都没有改。请稍后再试。',
    "The database isn't responding. Nothing was changed. Try again shortly.",
  ],
  'files-missing': ['这个版本缺文件。', 'Files of this version are missing.'],
  'file-unknown': ['没有这个文件。', 'There is no such file.'],
  frozen: ['它被冻结了，现在不能上新版本。', "It's frozen: no new version can go live."],
  'freeze-unknown': ['没有这个冻结，或者它已经结束。', 'There is no such freeze, or it is over.'],
  'hash-mismatch': ['文件和校验值不一致。', 'A file does not match its hash.'],
  'key-unknown': ['这把密钥不属于任何团队。', 'Unknown team key.'],
  'done-already': ['这一步已经做过了。', 'This step is already done.'],
  'nothing-to-do': ['已经是这样了，不用再做。', "It's already done."],
  'other-team': [
    '它属于别的团队，只有那个团队能改。',
    'It belongs to another team. Only that team can change it.',
  ],
  'own-approval': ['要由另一个人来做。', 'Somebody else has to do this.'],
  'person-unknown': [
    '没有这个人，或者他不能登录。',
    'There is no such person, or they may not log in.',
  ],
  'preview-unknown': ['没有这个预览链接。', 'There is no such preview link.'],
  'release-unknown': [
    '没有这个版本，或者它的文件已经清理了。',
    'There is no such version, or its files are gone.',
  ],
  'remote-unclaimed': [
    '没有团队认领它，所以谁都不能改。',
    'No team lists it, so nobody can change it.',
  ],
  'remote-unknown': ['没有这个模块。', 'There is no such remote.'],
  role: ['你的角色不能做这件事。', "Your role doesn't allow this."],
  'route-claimed': [
    '它的地址和另一个模块重了。',
    'One of its addresses belongs to another remote.',
  ],
  'route-forbidden': ['它用了属于网站本身的地址。', 'It uses addresses of the site itself.'],
  'set-unknown': ['没有这个组合。', 'There is no such set.'],
  'shared-range': [
    '它要的共享模块，外壳给不了。',
    'It needs a shared module that the shell does not provide.',
  ],
  'size-budget': ['页面太大，超过了预算。', 'A page is heavier than the budget allows.'],
  'site-frozen': [
    '冻结期间不能上新版本。回退和下线照常。',
    'There is a freeze now: no new version can go live. You can still roll back and withdraw.',
  ],
  'store-away': [
    '存放构建的地方没有应答，请稍后再试。',
    "The store for builds isn't responding. Try again shortly.",
  ],
  'taken-back': [
    '这个版本被撤回过。请发布修好的版本，或说明理由后强制展示。',
    'This version was taken back. Ship a fixed one, or show it again with a reason.',
  ],
  'too-large': ['太大了。', 'It is too large.'],
  'too-many-keys': ['错的密钥试得太多了，请稍后再试。', 'Too many wrong keys. Try again later.'],
  'upload-unknown': ['没有这次上传。', 'There is no such upload.'],
  'version-taken': ['这个版本号已经用过了。', 'This version number is already taken.'],
  'webhook-unknown': ['没有这个通知地址。', 'There is no such webhook.'],
  'window-over': [
    '它的展示时间已经过了，先改排期。',
    'Its scheduled time is over. Change the schedule first.',
  ],
})
