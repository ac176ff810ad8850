import { VIEW_HEIGHT, VIEW_WIDTH } from '../view.ts'
import { put, sprite, type Context, type Sprite } from './brush.ts'

/** The still part of a picture: drawn again only when what it shows has changed, otherwise copied. */
export class Layer {
  #shown: string | null = null
  #picture: Sprite | null = null

  /** @param what names all that `draw` depends on */
  paint(context: Context, what: string, draw: (context: Context) => void): void {
    if (this.#picture === null || this.#shown !== what) {
      this.#picture = sprite(VIEW_WIDTH, VIEW_HEIGHT, draw)
      this.#shown = what
    }
    put(context, this.#picture, 0, 0)
  }
}
