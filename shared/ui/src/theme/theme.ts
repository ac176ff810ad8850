/**
 * Every token of the look. The values are only in `tokens`. `GlobalStyle` writes them as CSS custom properties, and the
 * accessors below only name them, so you can restyle a page without recompiling a remote.
 */
export const tokens = {
  page: '#0B0E14',
  raised: '#121722',
  overlay: '#1A2130',
  text: '#EDF1F7',
  soft: '#A7B0C0',
  // Readable on `overlay` too (4.9 : 1); the darker #6B7689 is kept for marks that are not text.
  muted: '#8B96AA',
  faint: '#6B7689',
  line: 'rgba(255, 255, 255, 0.08)',
  wash: 'rgba(255, 255, 255, 0.08)',
  'wash-strong': 'rgba(255, 255, 255, 0.14)',
  link: '#9DB7FF',
  play: 'linear-gradient(100deg, #4C7DFF 0%, #38D6E8 100%)',
  'on-play': '#04101F',
  confirm: '#FF6A6A',
  'on-confirm': '#1C0507',
  main: '#EDF1F7',
  'on-main': '#0B0E14',
  success: '#3DD68C',
  warning: '#FFB84D',
  // Text in danger needs more light than the mark itself: #FF5C5C is 4.9 : 1 on `overlay`, enough for both.
  danger: '#FF5C5C',
  scrim: 'rgba(4, 6, 10, 0.68)',
} as const

type Token = keyof typeof tokens

const variable = <T extends Token>(token: T) => `var(--${token})` as const

/** `color.page` is `var(--page)`; use these in styles, never a literal. */
export const color = {
  page: variable('page'),
  raised: variable('raised'),
  overlay: variable('overlay'),
  text: variable('text'),
  soft: variable('soft'),
  muted: variable('muted'),
  faint: variable('faint'),
  line: variable('line'),
  wash: variable('wash'),
  washStrong: variable('wash-strong'),
  link: variable('link'),
  play: variable('play'),
  onPlay: variable('on-play'),
  confirm: variable('confirm'),
  onConfirm: variable('on-confirm'),
  main: variable('main'),
  onMain: variable('on-main'),
  success: variable('success'),
  warning: variable('warning'),
  danger: variable('danger'),
  scrim: variable('scrim'),
} as const

/** Steps of the 4-px grid: `space(4)` is `16px`. */
export const space = (steps: number) => `${steps * 4}px`

/** Corner radii in px: controls, cards, sheets; `pill` for chips. */
export const radius = { small: '8px', medium: '12px', large: '20px', pill: '999px' } as const

/** Type sizes in px with their line heights, and the three weights. */
export const font = {
  size: { tiny: '12px', small: '14px', body: '16px', title: '20px', large: '24px', huge: '32px' },
  weight: { normal: 400, medium: 500, bold: 700 },
  /**
   * Before `family` in a page in English, whose quotes and ellipses a Chinese font draws as wide as its characters. Each system
   * has one of them; fontconfig gives Liberation Sans for Arial.
   */
  latin: "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial",
  family:
    "'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif",
} as const

/** Durations and the one easing; only transform and opacity move. */
export const motion = {
  fast: '120ms',
  normal: '160ms',
  slow: '200ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const

/** Media queries. Below `desktop` is a phone: 16-px gutters, 44-px targets, sheets in place of dialogs. */
export const media = {
  desktop: '@media (min-width: 768px)',
  phone: '@media (max-width: 767.98px)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse)',
} as const

/** Lengths that depend on the place: gutter, safe areas, and the bars the shell puts above and below a page. */
export const place = {
  gutter: 'var(--gutter)',
  /** 1200 px, and more where a window has much more. */
  contentWidth: 'var(--content-width)',
  safeTop: 'var(--safe-top)',
  safeBottom: 'var(--safe-bottom)',
  /** Height of a sticky header; the shell sets it, 0 otherwise. */
  barTop: 'var(--bar-top)',
  /** Height of the bar over a subpage, without the safe area. */
  backBar: '52px',
  /** Height of the bottom tab bar or a sticky action bar, without the safe area; its owner sets it, 0 otherwise. */
  barBottom: 'var(--bar-bottom)',
} as const

/** Stacking order. Dialogs are in the browser's top layer and need none. */
export const layer = { raised: 1, sticky: 10, bar: 20, toast: 30 } as const
