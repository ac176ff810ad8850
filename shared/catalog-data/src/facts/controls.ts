import type { Control } from '../games/game-text.ts'

/** One input and what it does, each in Chinese and English. */
interface Key {
  input: Text
  effect: Text
}
interface Text {
  'zh-CN': string
  en: string
}

export interface DeviceControls {
  device: Control
  keys: readonly Key[]
}

const text = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, en: english })
type Row = readonly [input: string, inputEn: string, effect: string, effectEn: string]
const on = (device: Control, ...rows: readonly Row[]): DeviceControls => ({
  device,
  keys: rows.map(([input, inputEn, effect, effectEn]) => ({
    input: text(input, inputEn),
    effect: text(effect, effectEn),
  })),
})

const pause: Row = ['P', 'P', '暂停', 'Pause']
const captions: Row = ['C', 'C', '声音字幕', 'Sound captions']
const startPause: Row = ['Start', 'Start', '暂停', 'Pause']

/** What the site's own games and recipes listen to (`games/<name>`, `services/game-node/recipes`). */
const controls: Readonly<Record<string, readonly DeviceControls[]>> = {
  starlight: [
    on(
      'touch',
      ['拖动', 'Drag', '滑翔机飞向手指', 'The glider flies to your finger'],
      ['轻点', 'Tap', '冲刺', 'Dash'],
    ),
    on(
      'keyboard',
      ['方向键 / WASD', 'Arrow keys / WASD', '飞行', 'Fly'],
      ['空格', 'Space', '冲刺', 'Dash'],
      pause,
      captions,
    ),
    on(
      'mouse',
      ['移动', 'Move', '飞向指针', 'Fly to the pointer'],
      ['左键', 'Left button', '冲刺', 'Dash'],
    ),
    on('gamepad', ['左摇杆', 'Left stick', '飞行', 'Fly'], ['A', 'A', '冲刺', 'Dash'], startPause),
  ],
  'ice-duel': [
    on('touch', ['按住拖动', 'Hold and drag', '球槌跟着手指滑', 'The mallet follows your finger']),
    on(
      'keyboard',
      ['WASD', 'WASD', '左边的球槌', 'The mallet on the left'],
      ['方向键', 'Arrow keys', '右边的球槌', 'The mallet on the right'],
      pause,
      captions,
    ),
    on('mouse', ['移动', 'Move', '球槌跟着指针滑', 'The mallet follows the pointer']),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '滑动球槌', 'Move the mallet'],
      ['第二只手柄', 'A second pad', '第二位玩家', 'The second player'],
      startPause,
    ),
  ],
  'lantern-river': [
    on('touch', ['按住拖动', 'Hold and drag', '移动河灯', 'Move a lantern']),
    on(
      'keyboard',
      ['方向键', 'Arrow keys', '移动', 'Move'],
      ['空格', 'Space', '提灯、放灯', 'Lift or set down a lantern'],
      ['U / R / H', 'U / R / H', '撤销、重摆、提示', 'Undo, start over, hint'],
      pause,
      captions,
    ),
    on('mouse', ['按住拖动', 'Hold and drag', '移动河灯', 'Move a lantern']),
    on(
      'gamepad',
      ['十字键', 'D-pad', '移动', 'Move'],
      ['A', 'A', '提灯、放灯', 'Lift or set down a lantern'],
      ['B / Y', 'B / Y', '撤销、提示', 'Undo, hint'],
      startPause,
    ),
  ],
  'sunset-road': [
    on(
      'touch',
      ['按住一侧', 'Hold a side', '往那边开', 'Steer to that side'],
      ['轻点', 'Tap', '冲刺', 'Boost'],
    ),
    on(
      'keyboard',
      ['左右方向键', 'Left and right', '转向', 'Steer'],
      ['上 / 下', 'Up / down', '加速、刹车', 'Accelerate, brake'],
      ['空格', 'Space', '冲刺', 'Boost'],
      pause,
      captions,
    ),
    on(
      'mouse',
      ['移动', 'Move', '往指针那边开', 'Steer to the pointer'],
      ['左键', 'Left button', '冲刺', 'Boost'],
    ),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '转向', 'Steer'],
      ['右扳机 / 左扳机', 'Right / left trigger', '加速、刹车', 'Accelerate, brake'],
      ['A', 'A', '冲刺', 'Boost'],
      startPause,
    ),
  ],
  supertux: [
    on('touch', ['屏幕手柄', 'On-screen pad', '移动、跳跃、奔跑', 'Move, jump and run']),
    on(
      'keyboard',
      ['方向键 / AD', 'Arrow keys / AD', '移动', 'Move'],
      ['空格 / W', 'Space / W', '跳跃', 'Jump'],
      ['左 Ctrl / J / Shift', 'Left Ctrl / J / Shift', '奔跑、发射', 'Run and shoot'],
      ['Esc', 'Esc', '菜单', 'Menu'],
    ),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '移动', 'Move'],
      ['A', 'A', '跳跃', 'Jump'],
      ['X', 'X', '奔跑', 'Run'],
    ),
  ],
  neverball: [
    on('touch', ['滑动', 'Drag', '倾斜场地', 'Tilt the floor']),
    on(
      'keyboard',
      ['方向键 / WASD', 'Arrow keys / WASD', '倾斜场地', 'Tilt the floor'],
      ['Q / E', 'Q / E', '转动视角', 'Turn the camera'],
      ['回车 / 空格', 'Enter / Space', '开始', 'Start'],
      ['Esc', 'Esc', '暂停', 'Pause'],
    ),
    on('mouse', ['移动', 'Move', '倾斜场地', 'Tilt the floor']),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '倾斜场地', 'Tilt the floor'],
      ['右摇杆', 'Right stick', '转动视角', 'Turn the camera'],
      ['A', 'A', '确认', 'Confirm'],
    ),
  ],
  neverputt: [
    on(
      'touch',
      ['滑动', 'Drag', '瞄准、定力度', 'Aim and set the force'],
      ['轻点', 'Tap', '击球', 'Putt'],
    ),
    on(
      'keyboard',
      ['方向键', 'Arrow keys', '选择', 'Choose'],
      ['回车', 'Enter', '确认', 'Confirm'],
      ['Esc', 'Esc', '返回', 'Back'],
    ),
    on(
      'mouse',
      ['左右移动', 'Move sideways', '瞄准', 'Aim'],
      ['前后移动', 'Move back and forth', '定力度', 'Set the force'],
      ['左键', 'Left button', '击球', 'Putt'],
    ),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '瞄准', 'Aim'],
      ['A', 'A', '击球', 'Putt'],
      ['X', 'X', '确认', 'Confirm'],
    ),
  ],
  freedoom: [
    on(
      'keyboard',
      ['WASD', 'WASD', '移动', 'Move'],
      ['左右方向键', 'Left and right', '转身', 'Turn'],
      ['空格', 'Space', '开火', 'Fire'],
      ['E', 'E', '开门', 'Open doors'],
      ['数字键', 'Number keys', '换武器', 'Change weapon'],
    ),
    on('mouse', ['移动', 'Move', '转身', 'Turn'], ['左键', 'Left button', '开火', 'Fire']),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '移动', 'Move'],
      ['右摇杆', 'Right stick', '转身', 'Turn'],
      ['右扳机', 'Right trigger', '开火', 'Fire'],
      ['A', 'A', '开门', 'Open doors'],
    ),
  ],
  'chromium-bsu': [
    on('touch', ['滑动', 'Drag', '移动战机', 'Move the ship']),
    on(
      'keyboard',
      ['方向键 / WASD', 'Arrow keys / WASD', '移动', 'Move'],
      ['空格', 'Space', '开火', 'Fire'],
      ['回车', 'Enter', '开始', 'Start'],
      ['Esc', 'Esc', '回到菜单', 'Back to the menu'],
    ),
    on(
      'mouse',
      ['移动', 'Move', '移动战机', 'Move the ship'],
      ['左键', 'Left button', '开火', 'Fire'],
    ),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '移动', 'Move'],
      ['A', 'A', '开火', 'Fire'],
      ['B', 'B', '确认', 'Confirm'],
    ),
  ],
  openttd: [
    on('touch', ['轻点', 'Tap', '操作', 'Build and choose']),
    on(
      'keyboard',
      ['方向键', 'Arrow keys', '移动地图', 'Move the map'],
      ['F1', 'F1', '暂停', 'Pause'],
      ['Tab', 'Tab', '快进', 'Fast forward'],
    ),
    on(
      'mouse',
      ['左键', 'Left button', '操作', 'Build and choose'],
      ['按住右键', 'Hold the right button', '移动地图', 'Move the map'],
      ['滚轮', 'Wheel', '缩放', 'Zoom'],
    ),
    on(
      'gamepad',
      ['左摇杆', 'Left stick', '移动指针', 'Move the pointer'],
      ['右摇杆', 'Right stick', '移动地图', 'Move the map'],
      ['A / B', 'A / B', '左键、右键', 'Left and right button'],
    ),
  ],
}

/** The controls of a game that a node can run; empty for others. */
export const controlsOf = (slug: string): readonly DeviceControls[] => controls[slug] ?? []
