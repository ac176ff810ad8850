import type { Skin } from '@cloudplay/game-kit/panel/panel'

export const SKIN: Skin = {
  text: '#fff6ec',
  soft: '#ffd9c0',
  accent: '#ffc45c',
  onAccent: '#3a1426',
  card: 'rgba(40, 16, 44, 0.86)',
  line: 'rgba(255, 216, 180, 0.34)',
  veil: '24, 8, 34',
}
