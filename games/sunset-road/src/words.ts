import type { Language } from '@cloudplay/contract/language'
import type { InAnyLanguage } from '@cloudplay/game-kit/words/in-any-language'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

const chinese = {
  title: '落日公路',
  tagline: '三段公路，三圈计时，追上昨天的自己',
  menu: ['出发', '怎么玩'],
  pauseMenu: ['继续', '重新起跑', '换一条路'],
  wonMenu: ['再跑一次', '换一条路'],
  lostMenu: ['再跑一次', '换一条路'],
  choose: '选一条路',
  courses: ['落日海岸', '雪山晨光', '霓虹夜城'],
  tempers: ['弯缓路宽，先找找感觉', '上坡下坡，弯接着弯', '车流密，弯更急'],
  locked: '跑完上一条路解锁',
  help: '怎么玩',
  guide: [
    ['目标', '倒计时归零前跑完三圈，每过半圈都会加时'],
    ['键盘', '左右方向键或 A D 转向，上加速，下刹车，空格冲刺'],
    ['手指鼠标', '指向哪边就往哪边开，自动加油；轻点一下冲刺'],
    ['手柄', '摇杆转向，右扳机加速，左扳机刹车，A 冲刺'],
    ['冲刺', '贴着别的车驶过能攒气，攒满就能冲'],
    ['影子', '跑出最好成绩，下次就有昨天的你陪跑'],
  ],
  back: '点击或按回车返回',
  paused: '靠边停车',
  lap: '圈',
  time: '剩余',
  speed: '时速',
  best: '最好',
  total: '成绩',
  go: '出发',
  more: '加时',
  close: '擦车而过',
  finalLap: '最后一圈',
  won: '冲过终点',
  record: '新纪录',
  lost: '时间到',
  lostLine: '弯道前松一松油门，别离开路面',
  medals: ['铜牌', '银牌', '金牌'],
  finale: '三条路都拿下金牌，你就是这片海岸最快的人',
} as const

export type Words = InAnyLanguage<typeof chinese>

const english: Words = {
  title: 'Sunset Road',
  tagline: 'Three roads, three laps, and your own ghost to catch',
  menu: ['Drive', 'How to play'],
  pauseMenu: ['Continue', 'Restart the race', 'Another road'],
  wonMenu: ['Race again', 'Another road'],
  lostMenu: ['Race again', 'Another road'],
  choose: 'Choose a road',
  courses: ['Sunset Coast', 'Morning Peaks', 'Neon City'],
  tempers: ['Wide, with gentle bends', 'Up and down, bend after bend', 'Busy, with sharp bends'],
  locked: 'Finish the road before it',
  help: 'How to play',
  guide: [
    ['Goal', 'Finish three laps in time. Each half lap adds seconds'],
    ['Keyboard', 'Arrows or A D steer, up speeds up, down brakes, space boosts'],
    ['Pointer', 'Point to steer, the throttle is automatic, tap to boost'],
    ['Gamepad', 'Stick steers, right trigger drives, left brakes, A boosts'],
    ['Boost', 'Pass close to other cars to fill it, then use it'],
    ['Ghost', 'Set a best time, and you race against it next time'],
  ],
  back: 'Click or press Enter to return',
  paused: 'Pulled over',
  lap: 'lap',
  time: 'Time left',
  speed: 'Speed',
  best: 'Best',
  total: 'Time',
  go: 'Go!',
  more: 'Extra time',
  close: 'Close pass',
  finalLap: 'Final lap',
  won: 'Finished',
  record: 'New record',
  lost: 'Time is up',
  lostLine: 'Lift before the bends and stay on the road',
  medals: ['Bronze', 'Silver', 'Gold'],
  finale: 'Gold on all three roads. No one on this coast is faster',
}

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words: Record<Language, Words> = { 'zh-CN': chinese, en: english }
