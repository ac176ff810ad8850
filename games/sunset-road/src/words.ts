import type { Language } from '@cloudplay/contract/language'
import { texts } from '@cloudplay/contract/texts'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words = texts({
  title: ['落日公路', 'Sunset Road'],
  tagline: [
    '三段公路，三圈计时，追上昨天的自己',
    'Three roads, three laps, and your own ghost to catch',
  ],
  menu: [
    ['出发', 'Drive'],
    ['怎么玩', 'How to play'],
  ],
  pauseMenu: [
    ['继续', 'Continue'],
    ['重新起跑', 'Restart the race'],
    ['换一条路', 'Another road'],
  ],
  wonMenu: [
    ['再跑一次', 'Race again'],
    ['换一条路', 'Another road'],
  ],
  lostMenu: [
    ['再跑一次', 'Race again'],
    ['换一条路', 'Another road'],
  ],
  choose: ['选一条路', 'Choose a road'],
  courses: [
    ['落日海岸', 'Sunset Coast'],
    ['雪山晨光', 'Morning Peaks'],
    ['霓虹夜城', 'Neon City'],
  ],
  tempers: [
    ['弯缓路宽，先找找感觉', 'Wide, with gentle bends'],
    ['上坡下坡，弯接着弯', 'Up and down, bend after bend'],
    ['车流密，弯更急', 'Busy, with sharp bends'],
  ],
  locked: ['跑完上一条路解锁', 'Finish the road before it'],
  help: ['怎么玩', 'How to play'],
  guide: [
    [
      ['目标', 'Goal'],
      [
        '倒计时归零前跑完三圈，每过半圈都会加时',
        'Finish three laps in time. Each half lap adds seconds',
      ],
    ],
    [
      ['键盘', 'Keyboard'],
      [
        '左右方向键或 A D 转向，上加速，下刹车，空格冲刺',
        'Arrows or A D steer, up speeds up, down brakes, space boosts',
      ],
    ],
    [
      ['手指鼠标', 'Pointer'],
      [
        '指向哪边就往哪边开，自动加油；轻点一下冲刺',
        'Point to steer, the throttle is automatic, tap to boost',
      ],
    ],
    [
      ['手柄', 'Gamepad'],
      [
        '摇杆转向，右扳机加速，左扳机刹车，A 冲刺',
        'Stick steers, right trigger drives, left brakes, A boosts',
      ],
    ],
    [
      ['冲刺', 'Boost'],
      ['贴着别的车驶过能攒气，攒满就能冲', 'Pass close to other cars to fill it, then use it'],
    ],
    [
      ['影子', 'Ghost'],
      ['跑出最好成绩，下次就有昨天的你陪跑', 'Set a best time, and you race against it next time'],
    ],
  ],
  back: ['点击或按回车返回', 'Click or press Enter to return'],
  paused: ['靠边停车', 'Pulled over'],
  lap: ['圈', 'lap'],
  time: ['剩余', 'Time left'],
  speed: ['时速', 'Speed'],
  best: ['最好', 'Best'],
  total: ['成绩', 'Time'],
  go: ['出发', 'Go!'],
  more: ['加时', 'Extra time'],
  close: ['擦车而过', 'Close pass'],
  finalLap: ['最后一圈', 'Final lap'],
  won: ['冲过终点', 'Finished'],
  record: ['新纪录', 'New record'],
  lost: ['时间到', 'Time is up'],
  lostLine: ['弯道前松一松油门，别离开路面', 'Lift before the bends and stay on the road'],
  medals: [
    ['铜牌', 'Bronze'],
    ['银牌', 'Silver'],
    ['金牌', 'Gold'],
  ],
  finale: [
    '三条路都拿下金牌，你就是这片海岸最快的人',
    'Gold on all three roads. No one on this coast is faster',
  ],
  captions: {
    on: ['声音字幕：开', 'Sound captions: on'],
    off: ['声音字幕：关', 'Sound captions: off'],
  },
  sounds: {
    light: ['红灯', 'red light'],
    go: ['绿灯', 'green light'],
    half: ['加时', 'time is added'],
    lap: ['过线', 'lap bell'],
    boost: ['冲刺', 'boost'],
    close: ['擦车而过', 'car rushes past'],
    crash: ['碰撞', 'crash'],
    gravel: ['碎石', 'gravel'],
    choose: ['选择', 'click'],
    won: ['胜利', 'fanfare'],
    lost: ['时间到', 'sad tune'],
    hurry: ['快没时间了', 'time runs out'],
  },
})

export type Words = (typeof words)[Language]
