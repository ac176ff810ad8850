/** The look of a road. Ground and road alternate between two colours, which makes speed visible. */
export interface Theme {
  sky: readonly [string, string, string, string]
  /** x, y and rgb of sun or moon. */
  light: { x: number; y: number; radius: number; rgb: string; face: string }
  far: string
  near: string
  ground: readonly [string, string]
  road: readonly [string, string]
  kerb: readonly [string, string]
  line: string
  /** There is water on the left of the road. */
  water: readonly [string, string] | null
  /** Colour of the haze in the distance, rgb. */
  haze: string
  scenery: 'palms' | 'pines' | 'neon'
}

export const THEMES: readonly Theme[] = [
  {
    sky: ['#3b1f5e', '#a83f6c', '#f2784f', '#ffc87a'],
    light: { x: 420, y: 286, radius: 78, rgb: '255, 206, 120', face: '#fff0b8' },
    far: '#7c3a68',
    near: '#4a2450',
    ground: ['#c9855a', '#bd7850'],
    road: ['#5b4a5e', '#554557'],
    kerb: ['#ffe9c9', '#e0523f'],
    line: '#ffe2b0',
    water: ['#c65a5e', '#b94f60'],
    haze: '250, 150, 100',
    scenery: 'palms',
  },
  {
    sky: ['#3f6fb4', '#7fb0dc', '#c8d9ec', '#ffe1d2'],
    light: { x: 900, y: 220, radius: 54, rgb: '255, 240, 214', face: '#fffaf0' },
    far: '#8fb0d4',
    near: '#4d78a0',
    ground: ['#eef4fb', '#e0eaf6'],
    road: ['#6c7686', '#66707f'],
    kerb: ['#ffffff', '#2f7ac9'],
    line: '#ffffff',
    water: null,
    haze: '226, 232, 244',
    scenery: 'pines',
  },
  {
    sky: ['#08051c', '#1a0c44', '#43146a', '#b02a86'],
    light: { x: 640, y: 190, radius: 62, rgb: '255, 90, 190', face: '#ffd0f0' },
    far: '#241048',
    near: '#150a30',
    ground: ['#140c2c', '#181034'],
    road: ['#2a2444', '#26203e'],
    kerb: ['#38e6ff', '#ff3fb0'],
    line: '#9ff6ff',
    water: null,
    haze: '150, 40, 130',
    scenery: 'neon',
  },
]
