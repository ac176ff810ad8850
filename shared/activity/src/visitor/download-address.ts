/** The app's address with the visitor's channel; empty if the site has none, or it isn't a web address. */
export function downloadAddress(setting: string, channel: string): string {
  if (!URL.canParse(setting)) return ''
  const url = new URL(setting)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
  if (channel) url.searchParams.set('channel', channel)
  return url.href
}
