/** What a card shows of the page that it leads to. */
export interface TappedCard {
  name: string
  /** One line on it; '' without. */
  line: string
  /** The file that the card shows, which the browser has; '' without. */
  picture: string
}

let tapped: { address: string; card: TappedCard } | null = null

/** The shell keeps what the pressed card shows, for the page of that address (PAGE-1). */
export function keepTappedCard(address: string, card: TappedCard): void {
  tapped = { address, card }
}

/** What is known of the page at this address (path and query) from the card that was pressed last. */
export const tappedCard = (address: string): TappedCard | null =>
  tapped?.address === address ? tapped.card : null
