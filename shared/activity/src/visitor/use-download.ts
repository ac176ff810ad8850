import { settingQuery } from '@cloudplay/api/settings'
import { visitorChannel } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { downloadAddress } from './download-address.ts'

/** Address of the operator's app: call `address` on the press, when the channel is known. */
export function useDownload(): { isPending: boolean; hasApp: boolean; address: () => string } {
  const { data = '', isPending } = useQuery(settingQuery('app_download_url'))
  return {
    isPending,
    hasApp: downloadAddress(data, '') !== '',
    address: () => downloadAddress(data, visitorChannel()),
  }
}
