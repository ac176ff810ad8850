import type { CallResponse, RedPacket } from '@cloudplay/contract'

export const PacketStatus = { collecting: 0, full: 1, extracted: 2, expired: 3 } as const

/** The packet of the page: a friend's, the player's own in some state, or none yet. */
type PacketView =
  | { kind: 'friend'; packet: RedPacket; canHelp: boolean }
  | { kind: 'own'; packet: RedPacket; canOpen: boolean }
  | { kind: 'none'; canOpen: boolean }

export function viewOf({
  packet,
  can_open,
}: Pick<CallResponse<'redGetPacket'>, 'packet' | 'can_open'>): PacketView {
  const canOpen = can_open === 1
  if (!packet) return { kind: 'none', canOpen }
  if (packet.is_mine === 1) return { kind: 'own', packet, canOpen }
  return {
    kind: 'friend',
    packet,
    canHelp: packet.status === PacketStatus.collecting && packet.has_helped === 0,
  }
}

const CODE = /^[\w-]{1,32}$/

/** The share code of an address; undefined for what can be none. */
export const shareCodeOf = (search: URLSearchParams): string | undefined => {
  const code = search.get('share_code') ?? ''
  return CODE.test(code) ? code : undefined
}
