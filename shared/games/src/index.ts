export { FavouriteButton } from './favourite/FavouriteButton.tsx'
export { FAVOURITES_KEY, GAME_KEY, type FavouriteGame } from './favourite/marked.ts'
export { RESERVATIONS_KEY } from './reservation/reserved.ts'
export { useReservation } from './reservation/use-reservation.tsx'
