import { texts } from '@cloudplay/i18n'

/** The login assistant: saved game accounts. */
export const helperTexts = texts({
  title: ['登录助手', 'Login helper'],
  intro: [
    '把游戏账号存在这台设备上，开始游戏后一键填进登录框。',
    'Save your game accounts on this device and log in to a started game with one press.',
  ],
  list: ['已保存的账号', 'Saved accounts'],
  loading: ['加载中...', 'Loading…'],
  emptyTitle: ['还没有保存账号', 'No saved accounts yet'],
  emptyText: [
    '存好一个游戏账号，下次不用再手动输入。',
    'Save a game account and skip typing it next time.',
  ],
  add: ['添加账号', 'Add account'],
  play: ['去玩', 'Play'],
  playWith: ['去玩《{game}》，账号 {account}', 'Play {game} as {account}'],
  editOf: ['编辑 {account}', 'Edit {account}'],
  remove: ['删除', 'Delete'],
  removeOf: ['删除 {account}', 'Delete {account}'],
  removeQuestion: ['删除这个账号？', 'Delete this account?'],
  removeText: [
    '《{game}》的账号 {account} 会从这台设备上删除，游戏里的账号不受影响。',
    'This deletes the {game} account {account} from this device. Your account in the game stays as it is.',
  ],
  removed: ['账号已删除', 'Account deleted'],
  notRemoved: ['没能删除，请再试一次', 'We couldn’t delete it. Please try again'],
  inUse: ['使用中', 'In use'],
  keptHere: [
    '账号密码只加密保存在这台设备上，不会上传。',
    'Your accounts stay encrypted on this device. We never upload them.',
  ],
  privacy: ['《隐私政策》', 'Privacy policy'],
})

/** The form of one account. */
export const accountFormTexts = texts({
  addTitle: ['添加账号', 'Add account'],
  editTitle: ['编辑账号', 'Edit account'],
  game: ['游戏', 'Game'],
  chooseGame: ['选择游戏', 'Choose a game'],
  account: ['游戏账号', 'Game account'],
  accountPlaceholder: ['登录游戏用的账号', 'The account you log in to the game with'],
  password: ['密码', 'Password'],
  passwordPlaceholder: ['登录游戏用的密码', 'The password of that account'],
  region: ['区服', 'Region'],
  chooseRegion: ['选择区服', 'Choose a region'],
  readingRegions: ['正在读取区服...', 'Loading regions…'],
  noRegion: ['这款游戏不用选区服', 'This game doesn’t need a region'],
  regionFirst: ['先选游戏，再选区服', 'Choose the game first'],
  regionsFailed: ['区服没加载出来', 'The regions didn’t load'],
  retry: ['重试', 'Try again'],
  operator: ['运营商', 'Operator'],
  district: ['大区', 'District'],
  sub: ['小区', 'Sub-area'],
  backTo: ['返回 {level}', 'Back to {level}'],
  save: ['保存', 'Save'],
  saved: ['账号已保存', 'Account saved'],
  notSaved: [
    '浏览器没能保存，请检查是否开启了无痕模式',
    'Your browser couldn’t save it. Private windows can’t save data',
  ],
  unknownTitle: ['没有找到这个账号', 'We couldn’t find this account'],
  unknownText: [
    '它可能已经被删除，或者保存在别的设备上。',
    'It may have been deleted, or it is on another device.',
  ],
  toList: ['查看已保存的账号', 'See saved accounts'],
  noGamesTitle: ['暂时没有支持登录助手的游戏', 'No game uses the login helper right now'],
  noGamesText: ['新游戏上线后会出现在这里。', 'Games that do will show up here.'],
  toHome: ['去首页看看', 'Go to the home page'],
  passwordUnreadable: [
    '原来的密码读不出来，请重新输入',
    'We can’t read the old password. Please enter it again',
  ],
})

/** What is wrong with the form, in the order it is checked. */
export const accountFaultTexts = texts({
  noGame: ['请选择游戏', 'Please select a game'],
  noAccount: ['请输入账号', 'Please enter the account'],
  noPassword: ['请输入密码', 'Please enter the password'],
  noRegion: ['请选择区服', 'Please select a region'],
  regionsUnknown: ['区服没加载出来，请重试', 'The regions didn’t load. Please try again'],
})
