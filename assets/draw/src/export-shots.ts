import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@cloudplay/contract/language'
import { join } from 'node:path'
import { exportSizes } from './export-sizes.ts'
import { shotExports } from './exports.ts'
import { shots } from './shots.ts'

/**
 * `pnpm --filter @cloudplay/draw shots <slug>…`: sizes the scenes that `npm run games:gallery` painted, for the pages of the
 * built-in games.
 */
const painted = fileURLToPath(new URL('../../../.reports/games/', import.meta.url))
const QUALITY = 50

const wanted = process.argv.slice(2)
for (const [slug, scenes] of Object.entries(shots)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue
  for (const [at, scene] of scenes.entries())
    for (const language of LANGUAGES)
      await exportSizes(
        join(painted, slug, `${scene}.${language}.png`),
        shotExports(slug, at + 1, language),
        QUALITY,
      )
}
