/** Longest name and contact of the form; the server has the same limits. */
export const NAME_MAX = 40
export const CONTACT_MAX = 11
/** The field takes more, so that a long contact is refused in words and not cut. */
export const CONTACT_TYPED_MAX = 200

/** The navigation state that fills the game's name into the form. */
export const requestedGame = (name: string) => ({ game: name })

/** The name that came with a navigation, or ''. A state outlives its release: it is looked at before it is believed. */
export function requestedGameIn(state: unknown): string {
  const game =
    typeof state === 'object' && state !== null && Object.hasOwn(state, 'game')
      ? (state as { game: unknown }).game
      : ''
  return typeof game === 'string' ? [...game].slice(0, NAME_MAX).join('') : ''
}
