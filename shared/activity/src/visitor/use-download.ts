import { call, isApiFailure } from '@cloudplay/api'
import { visitorChannel } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { downloadAddress } from './download-address.ts'

async function readAddress(): Promise<string> {
  try {
    return (await call('getGlobleSetting', { type: 'app_download_url' })).value.trim()
  } catch (failure) {
    // A site without an app has no such setting.
    if (isApiFailure(failure) && failure.kind === 'refused') return ''
    throw failure
  }
}

/** Where the operator's app is downloaded: `address` gives it at the time of the press, when the channel is known. */
export function useDownload(): { isPending: boolean; hasApp: boolean; address: () => string } {
  const { data = '', isPending } = useQuery({
    queryKey: ['appDownload'],
    meta: { quiet: true },
    staleTime: Infinity,
    queryFn: readAddress,
  })
  return { isPending, hasApp: downloadAddress(data, '') !== '', address: () => downloadAddress(data, visitorChannel()) }
}
