import { isNotLoggedIn } from '@cloudplay/api'
import type { PayType } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { Dialog } from '@cloudplay/ui/dialog'
import { useMounted } from '@cloudplay/ui/use-mounted'
import type { WidgetProps } from '@cloudplay/widgets'
import { useEffect, useRef } from 'react'
import { useCheckout } from '../../payment/use-checkout.ts'
import { methodsOf } from '../../rules/methods.ts'
import { dialogTexts } from '../../texts/dialog.ts'
import { ChoosingView } from './ChoosingView.tsx'
import { OverView, PaidView } from './EndViews.tsx'
import { RefusedView } from './RefusedView.tsx'
import { WaitingView } from './WaitingView.tsx'

/**
 * Pays for what a page of any remote sells: method, code or the company's page, waiting, and how it ended. Closing it ends
 * nothing: an order that waits is found again at the next opening.
 */
export default function PayDialog({
  order: pay,
  stay = false,
  onClose,
  onPaid,
  onFailed,
}: WidgetProps<'mf-wallet/pay-dialog'>) {
  const words = useTexts(dialogTexts)
  const checkout = useCheckout(pay)
  const { phase, order, coins, failure, busy } = checkout
  useReports({ onClose, onPaid, onFailed }, checkout)
  const isMounted = useMounted()

  async function begin(paytype: PayType) {
    const made = await checkout.begin(paytype)
    const leads = currentDevice() === 'mobile' && !stay && isMounted()
    if (made?.url && leads) location.assign(made.url)
  }

  const view = failure !== null && phase === 'choosing' ? 'refused' : phase
  const focus = useFocusOnChange(view)
  const title =
    view === 'paid' ? words.paid : view === 'over' ? words.over : words.title({ price: pay.price })
  return (
    <Dialog open onClose={() => !busy && onClose()} title={title} firm={busy || view === 'waiting'}>
      <div ref={focus} tabIndex={-1} css={{ outline: 0 }} aria-live="polite">
        {view === 'refused' ? (
          <RefusedView failure={failure} stay={stay} onBack={checkout.forgive} onLeave={onClose} />
        ) : view === 'waiting' && order ? (
          <WaitingView
            pay={pay}
            order={order}
            stay={stay}
            busy={busy}
            failure={failure}
            onCancel={() => void checkout.cancel()}
          />
        ) : view === 'paid' ? (
          <PaidView goods={pay.goods} coins={coins} stay={stay} onClose={onClose} />
        ) : view === 'over' ? (
          <OverView onAgain={checkout.restart} onClose={onClose} />
        ) : (
          <ChoosingView
            goods={pay.goods}
            methods={methodsOf[currentDevice()].filter(
              ({ company }) => !pay.methods || pay.methods.includes(company),
            )}
            finding={view === 'finding'}
            busy={busy}
            onChoose={(paytype) => void begin(paytype)}
          />
        )}
      </div>
    </Dialog>
  )
}

type Caller = Pick<WidgetProps<'mf-wallet/pay-dialog'>, 'onClose' | 'onPaid' | 'onFailed'>

/** Tells the caller how the order ends, each payment once. */
function useReports(
  caller: Caller,
  { phase, order, coins, failure }: ReturnType<typeof useCheckout>,
): void {
  const orderSn = order?.orderSn
  const told = useRef<string>(undefined)
  // The caller may pass new functions at each render.
  const tell = useRef(caller)
  tell.current = caller

  useEffect(() => {
    if (phase === 'paid' && orderSn && told.current !== orderSn) {
      told.current = orderSn
      tell.current.onPaid?.({ orderSn, coins })
    }
    if (phase === 'over') tell.current.onFailed?.()
  }, [phase, orderSn, coins])
  useEffect(() => {
    if (failure === null) return
    tell.current.onFailed?.()
    // The shell takes the player to the login, or an activity page continues for a visitor.
    if (isNotLoggedIn(failure)) tell.current.onClose()
  }, [failure])
}

/** What was focused goes with its view: the next one starts at its beginning, inside the dialog. */
function useFocusOnChange(view: string) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? box.current)?.focus()
  }, [view])
  return box
}
