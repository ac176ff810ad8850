export { RESERVATIONS_KEY } from './reservation/reserved.ts'
export { useReservation } from './reservation/use-reservation.tsx'
