import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** A game's own page. */
export const detailTexts = texts('detail', {
  title: '游戏详情',
  loading: '加载中...',
  missingTitle: '没有找到这款游戏',
  missingText: '它可能已经下架，去看看别的吧。',
  backHome: '回首页',
  age: '适龄提示',
  tooYoung: params('本站适龄提示：这款游戏适合 {age} 岁及以上玩家，你还没到这个年龄。'),
  verifyAge: params('本站适龄提示：这款游戏适合 {age} 岁及以上玩家，先完成实名认证。'),
  otherGames: '看看别的游戏',
  freeMinutes: params('可免费玩 {minutes} 分钟'),
  timeSlot: '限时段，现在可以玩',
  coinsPerHour: params('{coins} 网币/小时'),
  memberPrice: params('会员 {coins}'),
  noCoins: '不扣网币',
  pictures: params('《{name}》的图片'),
  pictureOf: params('《{name}》的画面 {place}'),
  drawnOf: params('《{name}》的插画'),
  shot: '游戏画面',
  drawn: '插画',
  showPicture: params('第 {place} 张'),
  showFilm: '看短片',
  placeOf: params('{place} / {count}'),
  previous: '上一张',
  next: '下一张',
  close: '关闭',
  video: params('《{name}》的视频'),
  videoFailed: '这个视频现在播放不了，请稍后再试',
})

/** Its buttons (PLAY-1). */
export const gameButtonTexts = texts('gameButtons', {
  logout: '注销',
  switchMachine: '切换机器',
  restart: '重启',
  selectRegion: '选择区域',
  helper: '登录助手',
  helperOn: '助手已开启',
  cancelQueue: '取消排队',
  enterSeat: '立即进入',
  restarting: '重启中',
  continue: '继续游戏',
  maintenance: '维护中',
  unoffered: '暂未接入',
  reserve: '预约',
  reserved: '已预约',
  play: '秒玩',
  verify: '去认证',
  tooYoung: params('{age} 岁及以上可玩'),
})

/** Its dialog of saved accounts. */
export const gameDialogTexts = texts('gameDialogs', {
  helperTitle: '登录助手',
  done: '好了',
  later: '以后再说',
  addAccount: '添加账号',
  helperText: params(
    '保存《{name}》的账号后，进游戏就不用再输一遍。\n账号和密码只加密保存在这个浏览器里。',
  ),
  accounts: params('《{name}》的账号'),
  noRegion: '不分区',
  manage: '账号管理',
})
