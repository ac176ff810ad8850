import {
  canvasOf,
  drawCovering,
  loadImage,
  pageFonts,
  pause,
  writeLines,
} from '@cloudplay/activity/share'
import { encode } from 'uqr'
import { posterTexts } from '../../texts/poster.ts'

export const POSTER = { width: 900, height: 1350 } as const
export const EDGE = 72
export const CODE_PX = 250

/** The code of `text`, dark on white with the quiet zone that phones need. */
function drawCode(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const dot = CODE_PX / size
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(x, y, CODE_PX, CODE_PX, 20)
  pen.fill()
  pen.fillStyle = '#000'
  data.forEach((row, line) =>
    row.forEach(
      (dark, column) =>
        dark && pen.fillRect(x + column * dot, y + line * dot, dot + 0.5, dot + 0.5),
    ),
  )
}

/** The monthly card on one picture, with the code of its page. `PosterSheet` shows the same. */
export async function drawPoster({
  yuan,
  days,
  address,
}: {
  yuan: number
  days: number
  address: string
}): Promise<HTMLCanvasElement> {
  const words = posterTexts.get()
  const { width, height } = POSTER
  const { canvas, pen } = canvasOf(width, height)
  const hero = await loadImage('/media/activities/infinite-card/hero-1280.webp')
  const ground = pen.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#2a1a4f')
  ground.addColorStop(1, '#0B0E14')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  if (hero) drawCovering(pen, hero, { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: 520 }, 32)
  await pause()
  const write = (
    text: string,
    y: number,
    size: number,
    fill: string,
    weight = 400,
    lineWidth = width - 2 * EDGE,
  ) => {
    pen.font = `${weight} ${size}px ${pageFonts()}`
    pen.fillStyle = fill
    return writeLines(pen, text, { x: EDGE, y, width: lineWidth, lineHeight: size * 1.3 })
  }
  let y = write(words.card, 700, 68, '#EDF1F7', 700)
  await pause()
  y = write(words.slogan, y, 36, '#C7CEDB')
  write(words.price({ yuan, days }), y + 32, 60, '#FFB88A', 700)
  await pause()
  const codeTop = height - EDGE - CODE_PX - 8
  drawCode(pen, address, width - EDGE - CODE_PX, codeTop)
  await pause()
  write(words.scan, codeTop + 130, 44, '#EDF1F7', 700, width - 3 * EDGE - CODE_PX)
  write(words.brand, codeTop + 196, 30, '#C7CEDB', 400, width - 3 * EDGE - CODE_PX)
  return canvas
}
