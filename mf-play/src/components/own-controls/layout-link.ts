import { readOwnControls, type OwnControls } from '@cloudplay/contract/own-controls'
import { path } from '@cloudplay/paths'

/** In the address's fragment, which browsers don't send: a layout is nobody's business but the players'. */
const NAME = 'controls'
/** The longest that a layout with all keys, buttons and touch controls needs, and a margin. */
const MAX_LENGTH = 16_384

/** The link that offers these controls of a game to everybody who opens it. */
export function layoutLink(gameId: number, controls: OwnControls, origin: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(readOwnControls(controls)))
  const text = btoa(String.fromCharCode(...bytes))
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${origin}${path.game(gameId)}#${NAME}=${safe}`
}

/** The controls in a fragment: null if it has none, 'unreadable' if they are not good. */
export function controlsInLink(hash: string): OwnControls | 'unreadable' | null {
  const text = new RegExp(`^#${NAME}=(.*)$`).exec(hash)?.[1]
  if (text === undefined) return null
  if (text.length > MAX_LENGTH) return 'unreadable'
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return readOwnControls(JSON.parse(new TextDecoder().decode(bytes))) ?? 'unreadable'
  } catch {
    return 'unreadable'
  }
}
