import { sql } from 'drizzle-orm'
import { announceWith, type NoticeWriter } from '../../../core/events.ts'
import { nameOf } from '../../../core/localized.ts'
import { readyText } from '../billing/ready-text.ts'
import { isOpen } from '../seats/seats.ts'
import { type Offer, offerEnd, type OfferPlan, seatOffer } from './offering.ts'
import { comesBefore } from './pools.ts'
import { layoutNow } from './read-changes.ts'

/**
 * `s.cid is null` for the planner that believes that a seat is rarely free: thousands become free together, and it would compare all
 * of them with each of the given ones.
 */
const isEmpty = sql`num_nulls(s.cid) = 1`

/**
 * Offers these seats, all or none, and returns whether it did. `one` has the queue's lock, and holds it for this statement only.
 * So it checks what may have changed since the plan: a player left, or a seat is taken, or somebody came who is before the last
 * of these players, or there are other nodes.
 */
export async function giveSeats(
  one: NoticeWriter,
  { offers, known: { snapshot, layout } }: OfferPlan,
  now: Date,
): Promise<boolean> {
  const until = offerEnd(now)
  const last = offers.reduce(
    (latest, { place }) => (comesBefore(latest, place) ? place : latest),
    offers[0]!.place,
  )
  const column = (of: (offer: Offer) => string | number) => sql.param(offers.map(of))
  return announceWith(
    one,
    offers.flatMap(({ session: { uid } }) => [
      { event: 'push:stored' as const, payload: { uid } },
      { event: 'play:changed' as const, payload: { uid, step: 'offered' as const } },
    ]),
    (notice) => sql`
    with given as (
      select * from unnest(${column(({ session }) => session.cid)}::uuid[], ${column(({ session }) => session.uid)}::uuid[],
        ${column(({ seat }) => seat.nodeId)}::text[], ${column(({ seat }) => seat.seatNo)}::int[],
        ${column(({ standing }) => standing.consumeType!)}::int[], ${column((offer) => JSON.stringify(messageOf(offer, until)))}::jsonb[])
        as given (cid, uid, node_id, seat_no, consume_type, message)),
    ready as (
      select given.cid from given join play_sessions p on p.cid = given.cid and p.state = 'queued'
      join seats s on s.node_id = given.node_id and s.seat_no = given.seat_no and ${isEmpty}
      join nodes n on n.node_id = s.node_id where ${isOpen} for update of p, s skip locked),
    may as materialized (
      select true as it where (select count(*) from ready) = ${offers.length} and coalesce(${layoutNow}, '') = ${layout}
        and not exists (
          select from queue_places other where other.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and other.state = 'queued'
            and not pg_visible_in_snapshot(other.changed_in, ${snapshot}::pg_snapshot)
            and (other.rank_at, other.place) <= (${new Date(last.rankMs)}::timestamptz, ${last.place}::bigint))),
    held as (
      update play_sessions p set state = 'offered', state_since = ${now}, has_queued = true, offer_expires_at = ${until},
        node_id = given.node_id, consume_type = given.consume_type
      from given, may where p.cid = given.cid),
    taken as (
      update seats s set cid = given.cid from given, may where s.node_id = given.node_id and s.seat_no = given.seat_no),
    gone as (
      delete from push_messages m using given, may where m.uid = given.uid and m.type = 'push_single_queueing'),
    stored as (
      insert into push_messages (uid, type, body, created_at, expires_at)
      select uid, 'push_single_queueing', message, ${now}, ${until} from given, may)
    select ${notice} from may`,
  )
}

function messageOf({ session, game, standing, seat }: Offer, until: Date) {
  const held = {
    session: {
      ...session,
      consumeType: standing.consumeType!,
      nodeId: seat.nodeId,
      offerExpiresAt: until,
    },
    game,
  }
  return {
    type: 'push_single_queueing' as const,
    text: readyText(nameOf(game), standing.consumeType!, standing.mould),
    ...seatOffer(held, standing),
    ...(session.trace !== null && { traceparent: session.trace }),
  }
}
