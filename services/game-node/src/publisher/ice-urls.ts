import type { IceServer } from '@cloudplay/contract'

/** ICE servers in node-datachannel's format: one URL each, with its credentials. */
export function iceUrls({ urls, username, credential }: IceServer): string[] {
  return urls.map((url) => {
    if (!username) return url
    return url.replace(
      /^(turns?:)/,
      `$1${encodeURIComponent(username)}:${encodeURIComponent(credential ?? '')}@`,
    )
  })
}
