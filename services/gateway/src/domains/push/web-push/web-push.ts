import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Scope } from '../../../http/deps.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { isPublicKey } from './encrypt.ts'
import { isPushEndpoint } from './endpoint.ts'
import { webPushMessages } from './messages.ts'
import { dropOfSessions, dropSubscription, keepSubscription } from './subscriptions.ts'

/** Browsers that want to hear of a ready seat when their tab is closed. Off without VAPID keys. */
export function webPushRoutes({ serve, deps }: Scope): void {
  const { database, config, events, log } = deps
  const failed = (error: unknown) => log.warn({ err: error }, 'web push')

  serve('webPushKey', async () => ({ public_key: config.webPush?.publicKey ?? '' }))

  serve('webPushSubscribe', async ({ body: { endpoint, p256dh, auth }, player, language }) => {
    if (!config.webPush) refuse(BodyStatus.notFound, webPushMessages.notSent)
    if (!isPushEndpoint(endpoint) || !isPublicKey(p256dh))
      refusePlainly(webPushMessages.wrongBrowser)
    await database.tx((tx, now) =>
      keepSubscription(tx, player, { endpoint, p256dh, auth, language }, now),
    )
    return {}
  })

  serve('webPushUnsubscribe', async ({ body: { endpoint }, player }) => {
    await dropSubscription(database.db, player.uid, endpoint)
    return {}
  })

  events.on('session:ended', ({ sessionIds }) => {
    dropOfSessions(database.db, sessionIds).catch(failed)
  })
}
