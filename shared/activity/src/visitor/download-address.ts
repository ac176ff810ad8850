/** The app's address with the channel this visitor came by; empty for a site that offers none, or one that is no web address. */
export function downloadAddress(setting: string, channel: string): string {
  if (!URL.canParse(setting)) return ''
  const url = new URL(setting)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
  if (channel) url.searchParams.set('channel', channel)
  return url.href
}
