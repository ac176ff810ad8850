import { texts } from '@cloudplay/i18n'

/** A game's own page. */
export const detailTexts = texts({
  title: ['游戏详情', 'Game'],
  loading: ['加载中...', 'Loading…'],
  missingTitle: ['没有找到这款游戏', 'Game not found'],
  missingText: [
    '它可能已经下架，去看看别的吧。',
    'It may have been taken down. Take a look at the others.',
  ],
  backHome: ['回首页', 'Back to home'],
  age: ['适龄提示', 'Age rating'],
  tooYoung: [
    '本站适龄提示：这款游戏适合 {age} 岁及以上玩家，你还没到这个年龄。',
    'Our age rating: this game is for players aged {age} and above, and you’re younger.',
  ],
  verifyAge: [
    '本站适龄提示：这款游戏适合 {age} 岁及以上玩家，先完成实名认证。',
    'Our age rating: this game is for players aged {age} and above. Verify your identity first.',
  ],
  otherGames: ['看看别的游戏', 'See other games'],
  freeMinutes: ['可免费玩 {minutes} 分钟', '{minutes} min free'],
  timeSlot: ['限时段，现在可以玩', 'Time-limited, open now'],
  coinsPerHour: ['{coins} 网币/小时', '{coins} coins/hour'],
  memberPrice: ['会员 {coins}', 'members {coins}'],
  noCoins: ['不扣网币', 'Costs no coins'],
  pictures: ['《{name}》的图片', 'Pictures of {name}'],
  pictureOf: ['《{name}》的画面 {place}', 'Screenshot {place} of {name}'],
  drawnOf: ['《{name}》的插画', 'Illustration of {name}'],
  shot: ['游戏画面', 'In-game'],
  drawn: ['插画', 'Illustration'],
  showPicture: ['第 {place} 张', 'Show picture {place}'],
  showFilm: ['看短片', 'Show the film'],
  placeOf: ['{place} / {count}', '{place} / {count}'],
  previous: ['上一张', 'Previous'],
  next: ['下一张', 'Next'],
  close: ['关闭', 'Close'],
  video: ['《{name}》的视频', 'Video of {name}'],
  videoFailed: [
    '这个视频现在播放不了，请稍后再试',
    'This video can’t be played right now. Please try again later.',
  ],
})

/** Its buttons (PLAY-1). */
export const gameButtonTexts = texts({
  logout: ['注销', 'End game'],
  switchMachine: ['切换机器', 'Switch machine'],
  restart: ['重启', 'Restart'],
  selectRegion: ['选择区域', 'Region'],
  helper: ['登录助手', 'Login helper'],
  helperOn: ['助手已开启', 'Helper on'],
  cancelQueue: ['取消排队', 'Leave queue'],
  enterSeat: ['立即进入', 'Play now'],
  restarting: ['重启中', 'Restarting'],
  continue: ['继续游戏', 'Continue'],
  maintenance: ['维护中', 'Under maintenance'],
  unoffered: ['暂未接入', 'Not available'],
  reserve: ['预约', 'Reserve'],
  reserved: ['已预约', 'Reserved'],
  play: ['秒玩', 'Play now'],
  verify: ['去认证', 'Verify'],
  tooYoung: ['{age} 岁及以上可玩', 'For ages {age} and above'],
})

/** Its dialog of saved accounts. */
export const gameDialogTexts = texts({
  helperTitle: ['登录助手', 'Login helper'],
  done: ['好了', 'Done'],
  later: ['以后再说', 'Not now'],
  addAccount: ['添加账号', 'Add account'],
  helperText: [
    '保存《{name}》的账号后，进游戏就不用再输一遍。\n账号和密码只加密保存在这个浏览器里。',
    'Save your account for {name} and never type it again.\nName and password stay in this browser, encrypted.',
  ],
  accounts: ['《{name}》的账号', 'Accounts for {name}'],
  noRegion: ['不分区', 'Any server'],
  manage: ['账号管理', 'Manage accounts'],
})
