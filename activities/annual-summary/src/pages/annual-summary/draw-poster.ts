import { canvasOf, drawCovering, loadImage, pageFonts, writeLines } from '@cloudplay/activity/share'
import type { AnnualSummary } from '@cloudplay/contract'
import { playTime } from '../../rules/story.ts'
import { shareTexts, storyTexts } from '../../texts/summary.ts'

const WIDTH = 1080
const HEIGHT = 1600
const EDGE = 88
const INK = '#EDF1F7'
const SOFT = '#D5CDF0'
const ACCENT = '#7FD8FF'

function ground(pen: CanvasRenderingContext2D, hero: HTMLImageElement | null): void {
  pen.fillStyle = '#120B28'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  if (hero) drawCovering(pen, hero, { x: 0, y: 0, width: WIDTH, height: 660 })
  const shade = pen.createLinearGradient(0, 300, 0, 680)
  shade.addColorStop(0, 'rgba(18, 11, 40, 0)')
  shade.addColorStop(1, '#120B28')
  pen.fillStyle = shade
  pen.fillRect(0, 300, WIDTH, 380)
}

/** The year on one picture, to save or to send. */
export async function drawPoster(summary: AnnualSummary): Promise<HTMLCanvasElement> {
  const words = storyTexts.get()
  const share = shareTexts.get()
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  const [hero, ...covers] = await Promise.all([
    loadImage('/media/activities/annual-summary/hero-1280.webp'),
    ...summary.favourites.map(({ ad_image }) => loadImage(ad_image)),
  ])
  ground(pen, hero ?? null)
  const time = (minutes: number) => {
    const { unit, count } = playTime(minutes)
    return unit === 'hours' ? words.hours({ count }) : words.minutes({ count })
  }
  const write = (text: string, y: number, size: number, fill: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${pageFonts()}`
    pen.fillStyle = fill
    return writeLines(pen, text, { x: EDGE, y, width: WIDTH - 2 * EDGE, lineHeight: size * 1.35 })
  }
  let y = write(
    share.headline({ name: summary.nickname, year: String(summary.year) }),
    700,
    52,
    INK,
    700,
  )
  y = write(summary.title, y + 36, 84, ACCENT, 700)
  if (summary.play_minutes > 0) {
    y = write(`${words.timeOf} ${time(summary.play_minutes)}`, y + 10, 40, INK)
    y = write(words.days({ days: summary.play_days, games: summary.game_count }), y + 4, 36, SOFT)
  }
  const gap = 36
  const width = (WIDTH - 2 * EDGE - 2 * gap) / 3
  covers.forEach((cover, index) => {
    const box = { x: EDGE + index * (width + gap), y: y + 12, width, height: width * 1.333 }
    if (cover) drawCovering(pen, cover, box, 24)
  })
  write(share.brand, HEIGHT - 64, 32, SOFT)
  return canvas
}
