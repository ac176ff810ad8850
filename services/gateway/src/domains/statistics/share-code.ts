/** The channel of links a player shares: a visitor who comes with it was invited by that player (SHELL-20). */
export const shareCode = (uid: string): string => `share-${uid}`

/** The player whose share code a channel is; null for any other channel. */
export function sharerOf(channel: string): string | null {
  return /^share-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(channel)?.[1] ?? null
}
