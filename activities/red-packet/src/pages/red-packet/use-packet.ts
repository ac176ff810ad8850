import { useGate } from '@cloudplay/activity'
import { playChime } from '@cloudplay/activity/chime'
import { call, isApiFailure } from '@cloudplay/api'
import { BodyStatus, type RedPacket } from '@cloudplay/contract'
import { setBalance, useSession } from '@cloudplay/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PacketStatus, shareCodeOf } from '../../rules/packet-view.ts'

const LOOK_AGAIN_MS = 15_000

export interface Gain {
  coins: number
  /** After an extraction. */
  balance?: number
}

const isUnknown = (failure: unknown) =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === BodyStatus.notFound

/** The packet of the address, or the player's own if that one is unknown. */
async function readPacket(shareCode: string | undefined) {
  if (!shareCode) return { ...(await call('redGetPacket', {})), isLost: false }
  try {
    return { ...(await call('redGetPacket', { share_code: shareCode })), isLost: false }
  } catch (failure) {
    if (!isUnknown(failure)) throw failure
    return { ...(await call('redGetPacket', {})), isLost: true }
  }
}

/** The packet this page is about, and what can be done with it: open, help, take the coins; each once, however often it is tapped. */
export function usePacket() {
  const [search] = useSearchParams()
  const shareCode = shareCodeOf(search)
  const { loggedIn } = useGate()
  const { gain, busy, once } = useGain(shareCode)
  const query = useQuery({
    queryKey: ['redGetPacket', shareCode ?? '', loggedIn],
    meta: { quiet: true },
    queryFn: () => readPacket(shareCode),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Friends help while the page is looked at.
    refetchInterval: ({ state }) =>
      state.data?.packet?.status === PacketStatus.collecting ? LOOK_AGAIN_MS : false,
  })

  return {
    query,
    loggedIn,
    gain,
    busy,
    open: () =>
      void once(async () => {
        const { packet } = await call('redSetPacket', {})
        return { coins: packet.coins }
      }),
    help: (packet: RedPacket) =>
      void once(async () => ({
        coins: (await call('redHelp', { share_code: packet.share_code })).coins,
      })),
    extract: (packet: RedPacket) =>
      void once(async () => {
        const { coins, extcredits2 } = await call('redExtract', { packet_id: packet.packet_id })
        setBalance(extcredits2)
        return { coins, balance: extcredits2 }
      }),
  }
}

/** What this player last got from the packet of the address. One act runs at a time, and only a player's. */
function useGain(shareCode: string | undefined) {
  const { loggedIn, logIn, explain } = useGate()
  const queries = useQueryClient()
  const from = `${useSession((session) => session.generation)} ${shareCode ?? ''}`
  const [got, setGot] = useState<{ from: string; gain: Gain } | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function once(act: () => Promise<Gain>) {
    if (running.current) return
    if (!loggedIn) return logIn()
    running.current = true
    setBusy(true)
    try {
      setGot({ from, gain: await act() })
      playChime()
    } catch (failure) {
      await explain(failure)
    } finally {
      running.current = false
      setBusy(false)
      // The whole family: the packet, its helpers, what was taken.
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('redGet'),
      })
    }
  }

  return { gain: got?.from === from ? got.gain : null, busy, once }
}

export type PacketState = ReturnType<typeof usePacket>
export type PacketAnswer = NonNullable<PacketState['query']['data']>
