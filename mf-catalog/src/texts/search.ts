import { texts } from '@cloudplay/i18n'

export const searchTexts = texts({
  title: ['搜索', 'Search'],
  field: ['搜游戏', 'Search games'],
  submit: ['搜索', 'Search'],
  emptyField: ['清空输入', 'Clear the field'],
  back: ['返回', 'Back'],
  historyTitle: ['搜索历史', 'Recent searches'],
  clear: ['清空', 'Clear'],
  clearTitle: ['清空搜索历史？', 'Clear recent searches?'],
  clearText: ['清空后就找不回来了。', 'You can’t undo this.'],
  recentTitle: ['最近在玩', 'Recently played'],
  hotTitle: ['大家都在玩', 'What others play'],
  categories: ['分类', 'Categories'],
  results: ['搜索结果', 'Results'],
  found: ['找到 {count} 款游戏', 'Games found: {count}'],
  keys: [
    '↑ ↓ ← → 选择，Enter 打开，Esc 回到输入框',
    '↑ ↓ ← → to choose, Enter to open, Esc to type again',
  ],
  nothingTitle: ['没有找到“{name}”', 'Nothing found for “{name}”'],
  nothingText: [
    '换个名字、拼音或首字母试试。想玩的游戏还没有上架？告诉我们。',
    'Try another name or pinyin. If we don’t have the game yet, tell us.',
  ],
  apply: ['申请这款游戏', 'Request this game'],
})

export const applyTexts = texts({
  title: ['游戏申请', 'Request a game'],
  lead: [
    '想玩的游戏还没有？写下它的名字，我们每周都会把名单看一遍。',
    'Is the game you want missing? Tell us its name: we read the whole list every week.',
  ],
  name: ['游戏名称', 'Name of the game'],
  namePlaceholder: ['请输入游戏名称', 'What is it called?'],
  contact: ['联系方式', 'How to reach you'],
  contactPlaceholder: ['手机号或 QQ 号', 'Mobile or QQ number'],
  contactHint: [
    '上架后我们用它告诉你，不作他用。',
    'We’ll only use it to tell you when the game is here.',
  ],
  nameMissing: ['请填写游戏名称', 'Enter the name of the game'],
  contactMissing: ['请填写联系方式', 'Enter a way to reach you'],
  contactTooLong: [
    '最多 {max} 个字符，请填手机号或 QQ 号',
    'Use at most {max} characters: a mobile or QQ number',
  ],
  send: ['提交申请', 'Send request'],
  sentTitle: ['提交成功', 'Request sent'],
  sentText: [
    '《{name}》已经记下了，有消息就告诉你。',
    '“{name}” is on our list. We’ll tell you when there’s news.',
  ],
  howTitle: ['申请之后会怎样', 'What happens next'],
  howSeen: [
    '每一条申请都有人看，同一款游戏写一次就够了。',
    'We read every request. One per game is enough.',
  ],
  howLicence: [
    '先确认授权是否允许这样运行，再试玩起来是否舒服。',
    'We check the licence, and then how well the game plays here.',
  ],
  howMany: ['等的人越多，排得越靠前。', 'The more players ask for a game, the sooner it comes.'],
  searchFirst: ['先搜搜看', 'Search first'],
})
