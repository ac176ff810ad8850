import type { Look } from '@cloudplay/activity'

/** Festival red and gold. */
export const festivalLook: Look = {
  night: '#5c1210',
  accent: '#FFC658',
  onAccent: '#2A1200',
  soft: 'rgba(255, 138, 76, 0.14)',
}
