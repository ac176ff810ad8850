import { messages } from '../../../core/messages.ts'

/** Texts for a player whose session ended without their request, by reason. */
export const endMessages = messages({
  released: ['本次游戏已结束', 'This game session is over'],
  grace_over: ['离开时间过长，本次游戏已结束', 'You were away too long, and the game has ended'],
  idle: [
    '长时间没有操作，本次游戏已保存并结束',
    'You did nothing for a long time, so the game was saved and has ended',
  ],
  game_crashed: [
    '游戏意外退出，未用完的这一分钟已退还',
    'The game closed unexpectedly. The minute you did not use was refunded',
  ],
  boot_failed: [
    '游戏没能启动，本次不计费，请稍后再试',
    'The game could not start. You were not charged. Please try again later',
  ],
  game_exited: ['游戏已退出', 'The game was closed'],
  node_draining: [
    '服务器维护中，未用完的这一分钟已退还，请重新进入',
    'The server is under maintenance. The minute you did not use was refunded. Please start the game again',
  ],
  gateway_lost: [
    '服务器连接中断，未用完的这一分钟已退还，请重新进入',
    'The server lost its connection. The minute you did not use was refunded. Please start the game again',
  ],
  offer_expired: ['已释放资源', 'Your seat was released'],
  offer_declined: ['已释放资源', 'Your seat was released'],
  left_queue: ['取消排队成功', 'You have left the queue'],
  logged_out: ['注销成功', 'The game session was ended'],
  balance_used_up: ['时长已用完，充值后可继续游戏', 'Your time is used up. Top up to keep playing'],
  not_allowed_now: ['当前时段暂不能为您提供游戏服务', 'You cannot play at this time'],
  under_age_label: [
    '您还没到这款游戏的适龄年龄（本站适龄提示）',
    'You are younger than our age rating of this game allows',
  ],
  node_lost: [
    '服务器连接中断，未用完的这一分钟已退还，请重新进入',
    'The server lost its connection. The minute you did not use was refunded. Please start the game again',
  ],
})

export const sessionMessages = messages({
  noSuchSession: ['没有找到这次游戏', 'We could not find this game session'],
  over: ['本次游戏已结束，请重新进入', 'This game session is over. Please start the game again'],
  runsElsewhere: [
    '这款游戏由合作平台运行，请在游戏画面里重新开始',
    'A partner runs this game. Restart it inside the game',
  ],
  noOtherSeat: [
    '当前机器繁忙，请稍后再试',
    'All machines are busy right now. Please try again later',
  ],
  restarting: ['游戏正在重新启动，请稍候', 'The game is restarting. Please wait'],
  askSwitch: [
    '《{game}》将换到另一台机器重新启动，没有保存的进度会丢失，确定切换吗？',
    '{game} will restart on another machine, and unsaved progress will be lost. Switch?',
  ],
  switched: ['已为您换好机器，是否马上连接？', 'You have a new machine. Connect now?'],
  nothingToRelease: ['没有需要释放的资源', 'There is nothing to release'],
  lawEndsPlay: [
    '未成年人可玩时段 {time} 结束，还剩约 {minutes} 分钟，请及时保存进度',
    'Playing hours for minors end in about {minutes} {minutes:minute|minutes}, at {time} China time. Save now',
  ],
  refund: ['{game} 退还', '{game} refund'],
})
