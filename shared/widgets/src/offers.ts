import type { PayDialogProps } from './pay-order.ts'

/**
 * What remotes offer to pages of other remotes, as `remote/expose`, and what each takes. The remote is another build, perhaps
 * a newer or an older one: props only grow, and one that must change otherwise becomes another expose.
 */
interface Offers {
  'mf-wallet/pay-dialog': PayDialogProps
}

export type WidgetName = keyof Offers
export type WidgetProps<Name extends WidgetName> = Offers[Name]
