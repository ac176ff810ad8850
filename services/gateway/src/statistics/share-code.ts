/** The channel of links a player shares: a visitor who brings it was brought by that player (SHELL-20). */
export const shareCode = (uid: string): string => `share-${uid}`
