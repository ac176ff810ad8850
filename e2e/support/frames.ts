import { expect } from '@playwright/test'

/** A page of any browser. */
interface Page {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
}

/** A coarse print of the frame the player sees now: 32 by 18 brightness values. */
export function framePrint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const video = document.querySelector('video')!
    const canvas = new OffscreenCanvas(32, 18)
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(video, 0, 0, 32, 18)
    const { data } = context.getImageData(0, 0, 32, 18)
    return Array.from(
      { length: 32 * 18 },
      (_, index) => data[index * 4]! + data[index * 4 + 1]! + data[index * 4 + 2]!,
    )
  })
}

export const difference = (a: number[], b: number[]): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length

/** Waits until frames keep coming and something is on them. */
export async function expectMovingFrames(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  const first = await framePrint(page)
  await expect
    .poll(async () => difference(first, await framePrint(page)), { timeout: 15_000 })
    .toBeGreaterThan(1)
}

/** Sound energy received so far, by WebRTC's own measure of the audio that is played. */
export function soundLevel(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const video = document.querySelector('video')!
    const stream = video.srcObject as MediaStream
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream(stream.getAudioTracks())).connect(analyser)
    await context.resume()
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (let tries = 0; tries < 60 && loudest === 0; tries++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      analyser.getFloatTimeDomainData(samples)
      loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    }
    await context.close()
    return loudest
  })
}
