import type { Translation } from '@cloudplay/i18n'
import type { ballTexts, menuTexts, statisticsTexts } from '../menu.ts'

export const ball: Translation<typeof ballTexts> = {
  open: 'Open the game menu',
  openWithLatency: 'Open the game menu, latency {latency} milliseconds',
  menu: 'Menu',
  smooth: 'Smooth',
  fair: 'Fair',
  slow: 'Slow',
  measuring: 'Testing',
}

export const menu: Translation<typeof menuTexts> = {
  title: 'Game menu',
  backToGame: 'Back to the game',
  download: 'Get the app',
  leave: 'Leave',
  logOut: 'End game',
  fillAccount: 'Fill in login',
  keyboard: 'Keyboard',
  editPad: 'Edit keys',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  quality: 'Quality',
  saver: 'Saver',
  standard: 'Standard',
  smooth: 'Smooth',
  sound: 'Sound',
  pad: 'Touch keys',
  lockPointer: 'Lock mouse',
  lockPointerHint: 'Lock mouse (Esc to release)',
  statistics: 'Network stats',
  on: 'On',
  off: 'Off',
}

export const statistics: Translation<typeof statisticsTexts> = {
  latency: 'Latency',
  inputToFrame: 'Input to picture',
  frameRate: 'Frame rate',
  bitrate: 'Bitrate',
  loss: 'Packet loss',
  decoding: 'Decoding',
  picture: 'Picture',
  lossHigh: 'The network is losing packets. Find a better signal, or use a cable.',
  latencyHigh: 'Latency is high. Test the regions and choose a nearer one.',
  decodingSlow: 'This device decodes too slowly. Close other apps, or lower the quality.',
  serverSlow: 'The server is slow. Wait a moment, or switch machines on the game page.',
  frameRateLow: 'The frame rate is low. A lower quality runs smoother.',
  fine: 'All good',
}
