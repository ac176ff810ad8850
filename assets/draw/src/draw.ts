import { games, type CatalogueGame } from '@cloudplay/catalog-data'
import sharp from 'sharp'
import { iconSvg, markSvg, shortcutNames, shortcutSvg } from './brand.ts'
import {
  activityExports,
  activityNames,
  avatarCount,
  avatarExports,
  coverExports,
  crops,
  loadingExports,
  stateExports,
  stateNames,
  type Export,
} from './exports.ts'
import { exportSizes, writePublic as write } from './export-sizes.ts'
import { gamePictureOf } from './game-pictures.ts'
import {
  createFrame,
  stageFrame,
  svgDocument,
  type Frame,
  type Scene,
  type Staging,
} from './scenes/frame.ts'
import { activityScenes } from './scenes/activity-scenes.ts'
import { scenes } from './scenes/index.ts'
import { avatars, avatarScene, loadingScene, stateScenes } from './scenes/site-scenes.ts'

/**
 * Draws the store: every scene to SVG, every SVG to the sizes of `exports.ts` as AVIF and WebP below `assets/public`.
 * Arguments limit the run to these games or activities, to `site` (states, avatars, player) or to `brand`; without any,
 * everything is drawn.
 */

const exportPicture = async (frame: Frame, scene: Scene, targets: Export[], quality: number) => {
  const drawn = await sharp(Buffer.from(svgDocument(frame, scene(frame))))
    .png()
    .toBuffer()
  await exportSizes(drawn, targets, quality)
}

const drawGames = async (chosen: CatalogueGame[]) => {
  for (const { slug } of chosen) {
    const { hues, scene } = gamePictureOf(slug)
    for (const crop of crops) {
      const quality = crop === 'square' ? 62 : 56
      await exportPicture(
        createFrame(crop, hues, slug),
        scenes[scene],
        coverExports(slug, crop),
        quality,
      )
    }
  }
}

const seaStage: Staging = {
  w: 960,
  h: 720,
  light: [0.68, 0.28],
  horizon: 0.62,
  subject: [0.5, 0.53],
  ground: 0.8,
  scale: 2.3,
}
const avatarStage: Staging = {
  w: 384,
  h: 384,
  light: [0.5, 0.4],
  horizon: 0.98,
  subject: [0.5, 0.52],
  ground: 0.9,
  scale: 1.7,
}
const loadingStage: Staging = {
  w: 1600,
  h: 900,
  light: [0.62, 0.5],
  horizon: 0.66,
  subject: [0.74, 0.24],
  ground: 0.8,
  scale: 1.9,
}
const cardStage: Staging = {
  w: 1280,
  h: 720,
  light: [0.64, 0.4],
  horizon: 0.72,
  subject: [0.64, 0.44],
  ground: 0.8,
  scale: 2.3,
}

const drawSite = async () => {
  for (const name of stateNames) {
    const scene = stateScenes[name]
    if (!scene) throw new Error(`no scene for the state ${name}`)
    await exportPicture(
      stageFrame(seaStage, 'wide', [262, 218], name),
      scene,
      stateExports(name),
      52,
    )
  }
  for (let i = 0; i < avatarCount; i++) {
    const { hues } = avatars[i] ?? { hues: [262, 218] as [number, number] }
    await exportPicture(
      stageFrame(avatarStage, 'square', hues, `avatar-${i}`),
      avatarScene(i),
      avatarExports(i + 1),
      62,
    )
  }
  await exportPicture(
    stageFrame(loadingStage, 'wide', [266, 225], 'loading'),
    loadingScene,
    loadingExports,
    50,
  )
}

const drawActivities = async (names: readonly string[]) => {
  for (const name of names) {
    const drawn = activityScenes[name]
    if (!drawn) throw new Error(`no scene for the activity ${name}`)
    await exportPicture(
      stageFrame(cardStage, 'wide', drawn.hues, name),
      drawn.scene,
      activityExports(name),
      56,
    )
  }
}

const drawBrand = async () => {
  await write('brand/mark.svg', markSvg())
  await write('brand/favicon.svg', iconSvg())
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  for (const size of [32, 192, 512])
    await write(`brand/icon-${size}.png`, await png(iconSvg(), size))
  await write('brand/apple-touch-icon-180.png', await png(iconSvg({ radius: 0, inset: 0.78 }), 180))
  for (const size of [192, 512])
    await write(`brand/maskable-${size}.png`, await png(iconSvg({ radius: 0, inset: 0.66 }), size))
  for (const name of shortcutNames)
    await write(`brand/shortcut-${name}-192.png`, await png(shortcutSvg(name), 192))
}

const isActivity = (name: string) => (activityNames as readonly string[]).includes(name)
const wanted = process.argv.slice(2)
const unknown = wanted.filter(
  (name) =>
    !['site', 'brand'].includes(name) &&
    !isActivity(name) &&
    !games.some(({ slug }) => slug === name),
)
if (unknown.length) {
  console.error(`no such game: ${unknown.join(', ')}`)
  process.exit(1)
}
await drawGames(wanted.length ? games.filter(({ slug }) => wanted.includes(slug)) : games)
if (!wanted.length || wanted.includes('site')) await drawSite()
if (!wanted.length || wanted.includes('brand')) await drawBrand()
await drawActivities(wanted.length ? wanted.filter(isActivity) : activityNames)
