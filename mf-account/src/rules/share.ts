import type { CallResponse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'

type Share = CallResponse<'share'>

/** The most a channel has (contract: `decodeChannel`). */
const CHANNEL_MAX = 256

/** The channel of an address if it can be a friend's, otherwise ''. */
export const friendsChannel = (search: URLSearchParams): string => {
  const channel = search.get('channel') ?? ''
  return channel.length <= CHANNEL_MAX && channel.startsWith('share-') ? channel : ''
}

export const linkOf = (origin: string, channel: string): string =>
  origin + path.gameShare({ channel })

/** Rewards that can be claimed now. */
export const claimable = ({
  friends_today: friends,
  claimed_today: claimed,
  times_a_day: times,
}: Share): number => Math.max(0, Math.min(friends, times) - claimed)

/** Friends that count today, as the progress shows them. */
export const counted = ({ friends_today: friends, times_a_day: times }: Share): number =>
  Math.min(friends, times)
