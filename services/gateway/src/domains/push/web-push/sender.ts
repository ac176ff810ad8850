import type { PushPackage, SeatAlert } from '@cloudplay/contract/push'
import { path } from '@cloudplay/paths'
import { type Localizable, localize } from '../../../core/localized.ts'
import type { WebPushSettings } from '../../../core/config/web-push.ts'
import type { Deps } from '../../../http/deps.ts'
import { encrypt } from './encrypt.ts'
import { webPushMessages } from './messages.ts'
import { postPush, type PostPush } from './post.ts'
import { dropSubscription, type DuePush, takeDuePushes } from './subscriptions.ts'
import { vapidAuthorization } from './vapid.ts'

/** Slow push services, which a player may have named, hold no more requests than this. */
const MOST_UNDER_WAY = 500
/** The browser is not subscribed any more. */
const GONE = [404, 410]

type Offer = Localizable<Extract<PushPackage, { type: 'push_single_queueing' }>>

/** Sends offered seats to the browsers of their players, also when no tab is open (PLAY-26). */
export function createSender(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  settings: WebPushSettings,
  post: PostPush = postPush,
) {
  const underWay = new Set<Promise<void>>()

  async function sendOne(due: DuePush): Promise<void> {
    const { endpoint, uid, expiresAt } = due
    const leftMs = expiresAt.getTime() - clock.nowMs()
    try {
      const status = await post({
        endpoint,
        body: encrypt(JSON.stringify(alertOf(due)), due),
        headers: {
          authorization: vapidAuthorization(settings, endpoint, clock.realMs()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          // A phone that wakes after the offer has ended hears nothing of it.
          ttl: String(Math.max(0, Math.floor(leftMs / 1000))),
          topic: 'seat',
          urgency: 'high',
        },
      })
      if (GONE.includes(status)) await dropSubscription(database.db, uid, endpoint)
      else if (status >= 300) log.warn({ status, service: new URL(endpoint).host }, 'web push')
    } catch (error) {
      log.warn({ err: error, service: new URL(endpoint).host }, 'web push')
    }
  }

  return {
    /** Begins to send what is due to these players. */
    async send(uids: readonly string[]): Promise<void> {
      for (const due of await takeDuePushes(database.db, uids, clock.now())) {
        if (underWay.size >= MOST_UNDER_WAY) return log.warn('web push: too many under way')
        const sending = sendOne(due).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    /** Resolves when everything that was begun has ended. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}

function alertOf({ body, language }: DuePush): SeatAlert {
  const offer = body as Offer
  return {
    title: webPushMessages.seatReady[language],
    text: String(localize(offer.text, language)),
    url: path.game(offer.game_id),
  }
}
