import { path } from '@cloudplay/paths'

/** The channel of who comes by the code (SHELL-6). */
const CHANNEL = 'desktop_code'

/** The code's address: the operator's app if that is a web address, otherwise the site's home page for phones. */
export function codeAddress(
  appUrl: string | undefined,
  phoneOrigin: string,
): { isApp: boolean; address: string } {
  const app = appUrl && URL.canParse(appUrl) ? new URL(appUrl) : null
  if (app && (app.protocol === 'https:' || app.protocol === 'http:'))
    return { isApp: true, address: app.href }
  const home = new URL(path.home(), phoneOrigin)
  home.searchParams.set('channel', CHANNEL)
  return { isApp: false, address: home.href }
}
