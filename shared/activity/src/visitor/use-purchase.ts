import { apiFailure, call, isApiFailure } from '@cloudplay/api'
import { FEN_PER_YUAN } from '@cloudplay/contract'
import { useFormats } from '@cloudplay/i18n'
import { visitorChannel, visitorUdid } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useState } from 'react'
import { channelRead } from './channel.ts'
import { useGate } from './use-gate.ts'

/** An activity's offer: `activity` and `durationId` identify it for mPay, `yuan` is the shown price. */
interface Offer {
  activity: string
  durationId?: number
  yuan: number
  name: string
}

/**
 * A purchase for the pay dialog: `buy` asks for a login first, `order` is the dialog's order, with the visitor's channel.
 * `failureWords` replaces the text of a network failure.
 */
export function usePurchase(failureWords?: string): {
  buy: (offer: Offer) => void
  order: PayOrder | null
  end: () => void
} {
  const { loggedIn, logIn } = useGate()
  const { money } = useFormats()
  const [offer, setOffer] = useState<Offer | null>(null)

  async function placeOrder(
    { activity, durationId, yuan }: Offer,
    ...[paytype, idempotency_key]: Parameters<PayOrder['create']>
  ) {
    await channelRead()
    const channel = visitorChannel()
    const goods = {
      money: yuan,
      activity,
      ...(durationId !== undefined && { duration_id: durationId }),
    }
    try {
      return await call('mPay', {
        ...goods,
        paytype,
        udid: visitorUdid(),
        ...(channel && { channel }),
        idempotency_key,
      })
    } catch (failure) {
      if (failureWords && isApiFailure(failure) && failure.kind !== 'refused')
        throw apiFailure(failure.kind, failure.status, failureWords)
      throw failure
    }
  }

  return {
    buy: (wanted) => (loggedIn ? setOffer(wanted) : void logIn()),
    order: offer && {
      key:
        offer.durationId === undefined ? offer.activity : `${offer.activity}:${offer.durationId}`,
      goods: offer.name,
      price: money(Math.round(offer.yuan * FEN_PER_YUAN)),
      create: (...given) => placeOrder(offer, ...given),
    },
    end: () => setOffer(null),
  }
}
