export { RESERVATIONS_KEY } from './reservation/reserved.ts'
export { useCancellation } from './reservation/use-cancellation.ts'
export { useReservation } from './reservation/use-reservation.tsx'
