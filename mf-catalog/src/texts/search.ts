import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const searchTexts = texts('search', {
  title: '搜索',
  field: '搜游戏',
  submit: '搜索',
  emptyField: '清空输入',
  back: '返回',
  historyTitle: '搜索历史',
  clear: '清空',
  clearTitle: '清空搜索历史？',
  clearText: '清空后就找不回来了。',
  recentTitle: '最近在玩',
  hotTitle: '大家都在玩',
  categories: '分类',
  results: '搜索结果',
  found: params('找到 {count} 款游戏'),
  keys: '↑ ↓ ← → 选择，Enter 打开，Esc 回到输入框',
  nothingTitle: params('没有找到“{name}”'),
  nothingText: '换个名字、拼音或首字母试试。想玩的游戏还没有上架？告诉我们。',
  apply: '申请这款游戏',
})

export const applyTexts = texts('apply', {
  title: '游戏申请',
  lead: '想玩的游戏还没有？写下它的名字，我们每周都会把名单看一遍。',
  name: '游戏名称',
  namePlaceholder: '请输入游戏名称',
  contact: '联系方式',
  contactPlaceholder: '手机号或 QQ 号',
  contactHint: '上架后我们用它告诉你，不作他用。',
  nameMissing: '请填写游戏名称',
  contactMissing: '请填写联系方式',
  contactTooLong: params('最多 {max} 个字符，请填手机号或 QQ 号'),
  send: '提交申请',
  sentTitle: '提交成功',
  sentText: params('《{name}》已经记下了，有消息就告诉你。'),
  howTitle: '申请之后会怎样',
  howSeen: '每一条申请都有人看，同一款游戏写一次就够了。',
  howLicence: '先确认授权是否允许这样运行，再试玩起来是否舒服。',
  howMany: '等的人越多，排得越靠前。',
  searchFirst: '先搜搜看',
})
