import type { Page } from '@playwright/test'

/** Where a place of the game's picture is on the page; 0..1 of the picture. A phone held upright shows it turned to its right. */
export function pointOnPicture(
  page: Page,
  x: number,
  y: number,
): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([shareX, shareY]) => {
      const video = document.querySelector('video')!
      const box = video.getBoundingClientRect()
      const isTurned = box.width < box.height
      const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height]
      const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
      const dx = (shareX! - 0.5) * video.videoWidth * scale
      const dy = (shareY! - 0.5) * video.videoHeight * scale
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
      return isTurned ? { x: middleX - dy, y: middleY + dx } : { x: middleX + dx, y: middleY + dy }
    },
    [x, y],
  )
}
