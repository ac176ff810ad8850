import type { MenuPlace, MenuState } from '../input/menu.ts'
import type { Context } from '../paint/brush.ts'
import { VIEW_WIDTH } from '../view.ts'
import { write } from '../words/lettering.ts'
import { card, paintGuide, paintMenu, veil, type Skin } from './panel.ts'

const MIDDLE = VIEW_WIDTH / 2

interface HelpWords {
  help: string
  guide: readonly (readonly [string, string])[]
  back: string
}

type Menu = { menu: MenuState; place: MenuPlace; labels: readonly string[] }

interface TitlePage {
  words: { title: string; tagline: string }
  /** Strength of the veil over the picture. */
  veiled: number
  /** Tops of the two lines, px. The title sways around its own. */
  titleY: number
  taglineY: number
  timeSeconds: number
}

/** The game's name over its menu. */
export function paintTitlePage(
  context: Context,
  skin: Skin,
  page: TitlePage,
  { menu, place, labels }: Menu,
): void {
  const { words, veiled, titleY, taglineY, timeSeconds } = page
  veil(context, skin, veiled)
  const y = titleY + Math.sin(timeSeconds * 1.1) * 4
  write(context, words.title, MIDDLE, y, {
    size: 138,
    colour: skin.text,
    face: 'serif',
    align: 'centre',
    within: VIEW_WIDTH - 160,
  })
  write(context, words.tagline, MIDDLE, taglineY, {
    size: 30,
    colour: skin.text,
    align: 'centre',
    within: VIEW_WIDTH - 160,
  })
  paintMenu(context, skin, menu, place, labels)
}

/** The rules of the game. Any press leaves this page. */
export function paintHelp(context: Context, skin: Skin, veiled: number, words: HelpWords): void {
  veil(context, skin, veiled)
  card(context, skin, 190, 96, 900, 500)
  write(context, words.help, MIDDLE, 126, { size: 46, colour: skin.text, align: 'centre' })
  paintGuide(context, skin, 240, 226, words.guide)
  write(context, words.back, MIDDLE, 536, { size: 24, colour: skin.accent, align: 'centre' })
}

export function paintPaused(
  context: Context,
  skin: Skin,
  veiled: number,
  title: string,
  { menu, place, labels }: Menu,
): void {
  veil(context, skin, veiled)
  card(context, skin, MIDDLE - 250, 196, 500, 390)
  write(context, title, MIDDLE, 228, { size: 54, colour: skin.text, align: 'centre' })
  paintMenu(context, skin, menu, place, labels)
}
