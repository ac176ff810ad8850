import type { IceServer } from '@cloudplay/contract'

/** ICE servers as node-datachannel takes them: one URL each, with the credentials inside. */
export function iceUrls({ urls, username, credential }: IceServer): string[] {
  return urls.map((url) => {
    if (!username) return url
    return url.replace(/^(turns?:)/, `$1${encodeURIComponent(username)}:${encodeURIComponent(credential ?? '')}@`)
  })
}
