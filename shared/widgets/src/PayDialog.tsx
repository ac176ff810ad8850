import { loading, toast } from '@cloudplay/ui'
// By the name of the package: a remote bundles this file, and has to meet the host's one context.
import { Widget } from '@cloudplay/widgets'
import { useEffect } from 'react'
import type { PayDialogProps, PayOrder } from './pay-order.ts'
import { payDialogTexts } from './texts/pay-dialog.ts'

/**
 * The dialog by which an order is paid, from the choice of a method to 支付成功: mf-wallet's, on a page of any remote. Without
 * an order it shows nothing.
 */
export function PayDialog({
  order,
  ...props
}: Omit<PayDialogProps, 'order'> & { order: PayOrder | null }) {
  if (!order) return null
  return (
    <Widget
      name="mf-wallet/pay-dialog"
      props={{ order, ...props }}
      waiting={<Loading />}
      fallback={<Unavailable onClose={props.onClose} />}
    />
  )
}

function Loading() {
  useEffect(() => loading(), [])
  return null
}

function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast(payDialogTexts.get().unavailable, { kind: 'error' })
    onClose()
  })
  return null
}
