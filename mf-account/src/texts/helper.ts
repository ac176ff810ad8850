import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The login assistant: saved game accounts. */
export const helperTexts = texts('accountHelper', {
  title: '登录助手',
  intro: '把游戏账号存在这台设备上，开始游戏后一键填进登录框。',
  list: '已保存的账号',
  loading: '加载中...',
  emptyTitle: '还没有保存账号',
  emptyText: '存好一个游戏账号，下次不用再手动输入。',
  add: '添加账号',
  play: '去玩',
  playWith: params('用 {account} 玩《{game}》'),
  editOf: params('编辑 {account}'),
  remove: '删除',
  removeOf: params('删除 {account}'),
  removeQuestion: '删除这个账号？',
  removeText: params('《{game}》的账号 {account} 会从这台设备上删除，游戏里的账号不受影响。'),
  removed: '账号已删除',
  notRemoved: '没能删除，请再试一次',
  inUse: '使用中',
  keptHere: '账号密码只加密保存在这台设备上，不会上传。',
  privacy: '《隐私政策》',
})

/** The form of one account. */
export const accountFormTexts = texts('accountForm', {
  addTitle: '添加账号',
  editTitle: '编辑账号',
  game: '游戏',
  chooseGame: '选择游戏',
  account: '游戏账号',
  accountPlaceholder: '登录游戏用的账号',
  password: '密码',
  passwordPlaceholder: '登录游戏用的密码',
  region: '区服',
  chooseRegion: '选择区服',
  readingRegions: '正在读取区服...',
  noRegion: '这款游戏不用选区服',
  regionFirst: '先选游戏，再选区服',
  regionsFailed: '区服没加载出来',
  retry: '重试',
  operator: '运营商',
  district: '大区',
  sub: '小区',
  backTo: params('返回 {level}'),
  save: '保存',
  saved: '账号已保存',
  notSaved: '浏览器没能保存，请检查是否开启了无痕模式',
  unknownTitle: '没有找到这个账号',
  unknownText: '它可能已经被删除，或者保存在别的设备上。',
  toList: '查看已保存的账号',
  noGamesTitle: '暂时没有支持登录助手的游戏',
  noGamesText: '新游戏上线后会出现在这里。',
  toHome: '去首页看看',
  passwordUnreadable: '原来的密码读不出来，请重新输入',
})

/** What is wrong with the form, in the order it is checked. */
export const accountFaultTexts = texts('accountFaults', {
  noGame: '请选择游戏',
  noAccount: '请输入账号',
  noPassword: '请输入密码',
  noRegion: '请选择区服',
  regionsUnknown: '区服没加载出来，请重试',
})
