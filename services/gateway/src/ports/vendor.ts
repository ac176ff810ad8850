/** The vendor's fleet is a node among the others: it has seats, games and sessions, but no address players could reach. */
export const VENDOR_NODE = 'haima'
