import { language } from '@cloudplay/i18n'
import { font } from '@cloudplay/ui'

/** Loads and decodes a picture of this site for a canvas; null if it fails, and the drawing continues without it. */
export async function loadImage(src: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** Between the parts of a drawing: the page answers presses meanwhile. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export function canvasOf(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // It is read and never shown: each part is drawn when it is asked for, so that none waits for the reading.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws no pictures')
  return { canvas, pen }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a picture so that it covers the box, with rounded corners. */
export function drawCovering(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: Box,
  corner = 0,
): void {
  const scale = Math.max(width / image.width, height / image.height)
  const [w, h] = [width / scale, height / scale]
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, height, corner)
  pen.clip()
  pen.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, x, y, width, height)
  pen.restore()
}

/** The fonts of the page, whose language decides: in English, a Chinese font's quotes are as wide as its characters. */
export const pageFonts = (): string =>
  language.get() === 'en' ? `${font.latin}, ${font.family}` : font.family

/** Writes a text in lines no wider than `width`. Returns the top of the next line. */
export function writeLines(
  pen: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number; width: number; lineHeight: number },
): number {
  // A Latin word stays whole, a Chinese text may break after any character.
  const parts = text.match(/[\p{Script=Latin}\d'’.,-]+\s*|\s+|./gu) ?? []
  let line = ''
  let { y } = at
  for (const part of parts) {
    if (line !== '' && pen.measureText(line + part.trimEnd()).width > at.width) {
      pen.fillText(line.trimEnd(), at.x, y)
      y += at.lineHeight
      line = part.trimStart()
    } else line += part
  }
  pen.fillText(line.trimEnd(), at.x, y)
  return y + at.lineHeight
}
