export { GameCard } from './GameCard.tsx'
export { GameCardSkeleton } from './GameCardSkeleton.tsx'
