/** The person at the keyboard, percent-encoded. A claim, for the log. */
export const BY_HEADER = 'x-deliver-by'
/** `start` when `npm start` publishes the working tree by itself; absent when a team ships. */
export const PUBLISHER_HEADER = 'x-deliver-publisher'

/**
 * Who put a version live: a team by the command line, or `npm start` by itself. The second never replaces what the first
 * did (decision 056), so it is recorded apart from the name a person gives. `delivery` is the site itself, which takes canaries
 * on or back (decision 114).
 */
export type Publisher = 'start' | 'team' | 'delivery'
