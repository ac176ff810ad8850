import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Export } from './exports.ts'
import { publicDir } from './public-dir.ts'

// One thread: drawing is rare and must not disturb what else runs on the machine.
sharp.concurrency(1)

export const writePublic = async (path: string, data: Buffer | string) => {
  const file = join(publicDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, data)
}

/** Writes a picture in each of these sizes, as AVIF and WebP. */
export async function exportSizes(
  picture: Buffer | string,
  targets: readonly Export[],
  quality: number,
): Promise<void> {
  for (const { path, width, height } of targets) {
    const sized = sharp(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    // Smooth gradients band before they blur: ten bits are not portable, so quality stays a little above the knee.
    await writePublic(`${path}.avif`, await sized.clone().avif({ quality, effort: 4 }).toBuffer())
    await writePublic(
      `${path}.webp`,
      await sized
        .clone()
        .webp({ quality: quality + 16, effort: 5, smartSubsample: true })
        .toBuffer(),
    )
  }
}
