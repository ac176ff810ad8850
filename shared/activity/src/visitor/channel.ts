import { call } from '@cloudplay/api'
import { rememberVisitor } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const TOKEN_MAX = 256
/** What is on its way, so that no one logs in before it is known by which channel. */
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
 * Reads the `token` of the address as the channel by which this visitor came (PROMO-2, PROMO-3). The server says whether it
 * is one; it then travels with the login and with orders. A wrong one is as none. Gives who shared the link, if a player did.
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
