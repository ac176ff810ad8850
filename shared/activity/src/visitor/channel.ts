import { call } from '@cloudplay/api'
import { rememberVisitor } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const TOKEN_MAX = 256
/** The running request, so that a login waits for the channel. */
let reading: Promise<unknown> = Promise.resolve()

export const channelRead = (): Promise<unknown> => reading

async function readChannel(token: string) {
  const read = call('decodeChannel', { token })
  reading = read.catch(() => undefined)
  const decoded = await read
  rememberVisitor(new URLSearchParams({ channel: decoded.channel }))
  return decoded
}

/**
 * Reads the visitor's channel from the `token` of the address (PROMO-2, PROMO-3). If the server knows it, logins and orders
 * contain it; an unknown one is ignored. Returns the player who shared the link, if one did.
 */
export function useChannel(): { nickname: string } {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data } = useQuery({
    queryKey: ['decodeChannel', token],
    meta: { quiet: true },
    enabled: token !== '' && token.length <= TOKEN_MAX,
    retry: false,
    staleTime: Infinity,
    queryFn: () => readChannel(token),
  })
  return { nickname: data?.nickname ?? '' }
}
