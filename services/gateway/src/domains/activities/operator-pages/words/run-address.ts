import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'

export const runAddress = (id: number, action: 'change' | 'remove'): string =>
  `${OPERATOR_PAGES}/times/${id}/${action}`
