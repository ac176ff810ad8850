import { texts } from '@cloudplay/i18n'

/** The player's own controls of a game, those of others, and the test of a gamepad (PLAY-30). */
export const controlTexts = texts({
  kinds: ['设备', 'Device'],
  keyboard: ['键盘', 'Keyboard'],
  pad: ['手柄', 'Gamepad'],
  layouts: ['布局', 'Layouts'],
  press: ['按一个键，代替 {key}', 'Press a key to use instead of {key}'],
  pressButton: [
    '按手柄上的一个键，代替 {button}',
    'Press a gamepad button to use instead of {button}',
  ],
  pressNow: ['请按键…', 'Press now…'],
  cancelHint: ['按 Esc 取消', 'Esc cancels'],
  keyHint: [
    '点一下右边的键，再按你想用的键。两个键会互换，打字时不受影响。',
    'Tap a key on the right, then press the key you’d like to use. The two swap. Typing isn’t affected.',
  ],
  padHint: [
    '点一下右边的键，再按手柄上你想用的键。两个键会互换。',
    'Tap a button on the right, then press the one you’d like to use. The two swap.',
  ],
  reset: ['全部还原', 'Reset all'],
  resetDone: ['已还原', 'Controls reset'],
  standard: ['默认', 'Default'],
  padAsKeys: [
    '这款游戏不认手柄，我们把手柄变成键盘和鼠标。',
    'This game doesn’t read gamepads, so we turn yours into keyboard and mouse.',
  ],
  padReal: [
    '这款游戏直接认手柄，震动也会传回来。',
    'This game reads your gamepad itself, and can make it rumble.',
  ],
  padNone: ['这款游戏不能用手柄玩。', 'You can’t play this game with a gamepad.'],
  testPad: ['测试手柄', 'Test gamepad'],
  padTestTitle: ['手柄测试', 'Gamepad test'],
  noPad: [
    '插上手柄，按一下上面的任意键。浏览器要先看到一次按键，才会显示手柄。',
    'Plug in a gamepad and press any button on it. Browsers show a gamepad only after a press.',
  ],
  stick: ['摇杆 {number}', 'Stick {number}'],
  button: ['键 {button}', 'Button {button}'],
  tryRumble: ['试试震动', 'Try rumble'],
  noRumble: ['这个手柄或浏览器不支持震动', 'This gamepad or browser can’t rumble'],
  copyLink: ['复制链接', 'Copy link'],
  linkCopied: ['已复制，发给朋友就能用', 'Copied. Send it to a friend.'],
  link: ['把下面的链接发给朋友', 'Send this link to a friend'],
  publish: ['发布我的布局', 'Publish my layout'],
  published: ['已发布，其他玩家现在可以用了', 'Published. Other players can use it now.'],
  publishAsk: ['要把你的布局给所有玩家用吗？', 'Share your layout with all players?'],
  publishText: [
    '不显示你的名字。你在这款游戏里之前发布的布局会被换掉。',
    'Your name isn’t shown. It replaces the layout you published for this game before.',
  ],
  takeBack: ['收回我的布局', 'Take mine back'],
  takenBack: ['已收回', 'Taken back'],
  mostUsed: ['大家常用的布局', 'Most used layouts'],
  nobody: [
    '还没有人发布布局。改好按键后，你可以第一个发布。',
    'Nobody has published a layout yet. Change some controls and be the first.',
  ],
  uses: ['{count} 人在用', 'Used by {count}'],
  mine: ['我发布的', 'Published by you'],
  use: ['使用', 'Use'],
  inUse: ['正在使用', 'In use'],
  taken: ['已换成这份布局', 'You’re using this layout now'],
  nothingOwn: ['你还没有改过按键', 'You haven’t changed any controls'],
  previewTitle: ['要使用这份按键布局吗？', 'Use this layout?'],
  previewText: [
    '链接里的布局会换掉你在《{name}》里的设置。',
    'The layout in the link replaces your controls for {name}.',
  ],
  notNow: ['不用', 'Not now'],
  badLink: ['这个布局链接读不出来', 'We can’t read this layout link'],
  touchControls: ['屏幕按键 {count} 个', 'Touch keys: {count}'],
  retry: ['重试', 'Retry'],
})

/** Text that goes into a game and out of it (PLAY-31). */
export const typingTexts = texts({
  bar: ['打字', 'Typing'],
  field: ['输入文字，直接打进游戏', 'Type here, straight into the game'],
  backspace: ['退格', 'Backspace'],
  enter: ['回车', 'Enter'],
  paste: ['粘贴', 'Paste'],
  copy: ['复制游戏里的文字', 'Copy text from the game'],
  close: ['结束打字', 'Stop typing'],
  copied: ['已复制游戏里的文字', 'Copied from the game'],
  nothingToCopy: ['游戏里没有选中的文字', 'No text is selected in the game'],
  copyByHand: ['游戏里的文字', 'Text from the game'],
  pasteRefused: [
    '浏览器没有允许读取剪贴板，可以在输入框里粘贴',
    'The browser didn’t allow it. Paste into the text field instead.',
  ],
  cut: [
    '一次最多 {max} 个字，后面的没有打进去',
    'Up to {max} characters go in at a time. The rest was left out.',
  ],
  untypeable: ['这款游戏打不出其中的一些字', 'This game can’t take some of these characters'],
})
