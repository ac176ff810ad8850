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

/** How the game is played, on a page that any press leaves. */
export function paintHelp(context: Context, skin: Skin, veiled: number, words: HelpWords): void {
  veil(context, skin, veiled)
  card(context, skin, 190, 96, 900, 500)
  write(context, words.help, MIDDLE, 126, { size: 46, colour: skin.text, align: 'centre' })
  paintGuide(context, skin, 240, 226, words.guide)
  write(context, words.back, MIDDLE, 536, { size: 24, colour: skin.accent, align: 'centre' })
}

type PauseMenu = { menu: MenuState; place: MenuPlace; labels: readonly string[] }

export function paintPaused(context: Context, skin: Skin, veiled: number, title: string, { menu, place, labels }: PauseMenu): void {
  veil(context, skin, veiled)
  card(context, skin, MIDDLE - 250, 196, 500, 390)
  write(context, title, MIDDLE, 228, { size: 54, colour: skin.text, align: 'centre' })
  paintMenu(context, skin, menu, place, labels)
}
