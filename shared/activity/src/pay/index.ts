export { PayDialog } from './PayDialog.tsx'
export { usePurchase, type Offer } from './use-purchase.ts'
