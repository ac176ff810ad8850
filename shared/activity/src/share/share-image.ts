import { toast } from '@cloudplay/ui'
import { shareTexts } from '../texts/share.ts'

/** Encoded off the page's thread where the browser can; `toDataURL` would block it. */
export const blobOf = (
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/webp',
  quality?: number,
): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      type,
      quality,
    ),
  )

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download has begun. If the URL is revoked earlier, a browser may save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export async function saveImage(
  draw: () => Promise<HTMLCanvasElement>,
  name: string,
): Promise<void> {
  const words = shareTexts.get()
  try {
    saveFile(await blobOf(await draw(), 'image/png'), name)
    toast(words.saved, { kind: 'success' })
  } catch (error) {
    console.error('a picture cannot be made', error)
    toast(words.failed, { kind: 'error' })
  }
}

/** Shares a picture by the system's share sheet, or saves it if there is none. */
export async function shareImage(
  draw: () => Promise<HTMLCanvasElement>,
  name: string,
  title: string,
): Promise<void> {
  const drawing = draw()
  try {
    const file = new File([await blobOf(await drawing, 'image/png')], name, { type: 'image/png' })
    if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
      await navigator.share({ files: [file], title })
      return
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await saveImage(() => drawing, name)
}
