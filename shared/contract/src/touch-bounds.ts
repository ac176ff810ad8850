import type { KeyCode } from './stream-input.ts'

/** Text that the page shows as it is: no control characters, and none that change its direction. */
export const PRINTED_TEXT =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ud800-\\udfff\\ufeff]+$'

/** Bounds of a layout. This file needs no schema library, so pages can check a layout too. */
export const TOUCH_LAYOUT = {
  minSizePx: 44,
  maxSizePx: 200,
  /** More than these would cover the video. */
  maxControls: 24,
  /** A label has to fit on its button. */
  maxLabel: { 'zh-CN': 4, en: 8 },
} as const

/** Keys a stick holds, in the order left, right, up, down. */
export const STICK_KEYS = {
  arrows: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  wasd: ['KeyA', 'KeyD', 'KeyW', 'KeyS'],
} as const satisfies Record<string, readonly [KeyCode, KeyCode, KeyCode, KeyCode]>
export type StickKeys = keyof typeof STICK_KEYS
