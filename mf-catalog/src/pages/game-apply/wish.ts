/** Longest name and contact that the form takes; the server holds to the same. */
export const NAME_MAX = 40
export const CONTACT_MAX = 11

/** The state of a navigation to the form that fills in the game's name. */
export const wishOf = (name: string) => ({ wish: name })

/** The name that came with a navigation, or ''. A state outlives its release: it is looked at before it is believed. */
export function wishIn(state: unknown): string {
  const wish = typeof state === 'object' && state !== null && Object.hasOwn(state, 'wish') ? (state as { wish: unknown }).wish : ''
  return typeof wish === 'string' ? [...wish].slice(0, NAME_MAX).join('') : ''
}
