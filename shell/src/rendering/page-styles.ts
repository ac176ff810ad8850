import createCache, { type EmotionCache } from '@emotion/cache'
import { STYLE_KEY } from './style-key.ts'

/** Where emotion puts its styles: the document's head, but those that came with the HTML stay in their place. */
const head = {
  insertBefore: (style: Node, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
}

/**
 * The emotion cache of the page. Emotion moves each `<style>` of the HTML to the end of the head, and the browser then computes
 * the style of every element again. The edge has written them there, in emotion's order.
 */
export function pageStyles(nonce: string): EmotionCache {
  const container = head as unknown as Node
  return createCache({ key: STYLE_KEY, container, ...(nonce ? { nonce } : {}) })
}
