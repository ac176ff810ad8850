import { call, clockAheadMs, isApiFailure, wordsFor } from '@cloudplay/api'
import { SPEED_TEST_TIMEOUT_MS } from '@cloudplay/contract'
import { loginFor } from '@cloudplay/paths'
import { currentDevice, sessionNow, setProduct, setQueue, stored } from '@cloudplay/session'
import { choose, loading, toast } from '@cloudplay/ui'
import { pingRegion } from '../speed/page-ping.ts'
import { decodableCodecs } from '../stream/index.ts'
import { preferredMode } from './preferred-mode.ts'
import { tabMemory } from './memory.ts'
import type { PlayCall, PlayPorts } from '../play/ports/ports.ts'
import { tabChannel } from './tabs.ts'
import { partOfTap } from './tap-trace.ts'

type GoTo = (to: string) => void

/** Without a router on the page the browser itself goes. */
const byBrowser: GoTo = (to) => location.assign(to)
let goTo: GoTo = byBrowser

/**
 * The page's router: entering a game must not reload, or the tap that unlocks its sound is lost. It stays when the
 * component that gave it unmounts, as a dialog may still be open then.
 */
export function navigateBy(navigate: GoTo): void {
  goTo = navigate
}

/** One group of pings: the player waits for them to play. */
const quickPing = { pings: 5, giveUpMs: 5000 }

/** The player waits for these before the game starts, so they time out sooner than other calls. */
const speedTestCalls: ReadonlySet<PlayCall> = new Set<PlayCall>(['testSpeed', 'speedResultSubmit'])

/** Only what a browser may open: an answer never becomes a script. */
function openable(address: string): URL | null {
  if (!URL.canParse(address, location.href)) return null
  const url = new URL(address, location.href)
  return url.protocol === 'https:' || url.origin === location.origin ? url : null
}

/** The play flow's world as it is on a real page. */
export const pagePorts: PlayPorts = {
  ask: (name, body) =>
    call(name, name === 'getService' ? { ...body, stream_mode: preferredMode() } : body, {
      ...(speedTestCalls.has(name) && { timeoutMs: SPEED_TEST_TIMEOUT_MS }),
      ...partOfTap,
    }),
  whyFailed: (error) => ({
    status: isApiFailure(error) && error.kind === 'refused' ? error.status : 0,
    message: wordsFor(error),
  }),
  clock: {
    nowMs: () => Date.now(),
    aheadMs: clockAheadMs,
    at(atMs, then) {
      const timer = setTimeout(then, Math.max(0, atMs - Date.now()))
      return () => clearTimeout(timer)
    },
  },
  async showDialog({ title, text, buttons, deadlineMs }, signal) {
    let expired = false
    const answer = await choose({
      title,
      text,
      signal,
      choices: buttons.map(({ label, answer: value, kind }) => ({ label, value, kind })),
      ...(deadlineMs === undefined
        ? {}
        : { countdownSeconds: Math.max(1, (deadlineMs - Date.now()) / 1000) }),
      onExpire: () => {
        expired = true
      },
    })
    return answer ?? (expired ? 'expired' : 'cancel')
  },
  showBusy: (text) => loading(text),
  toast: (text, kind) => void toast(text, { kind }),
  goTo(to) {
    const url = openable(to)
    if (!url) return
    if (url.origin === location.origin) goTo(url.pathname + url.search + url.hash)
    else byBrowser(url.href)
  },
  logIn: () => goTo(loginFor(location.pathname + location.search)),
  redirect(url) {
    const target = openable(url)
    if (target) byBrowser(target.href)
  },
  openNewTab(url) {
    const target = openable(url)
    if (target) open(target.href, '_blank', 'noopener')
  },
  userAgent: () => navigator.userAgent,
  async whyUnfit() {
    const codecs = await decodableCodecs()
    return Array.isArray(codecs) ? null : codecs
  },
  isDesktop: () => currentDevice() === 'desktop',
  measureDelay: (region) => pingRegion(region, quickPing),
  session: {
    loggedIn: () => sessionNow().loggedIn,
    queue: () => sessionNow().queue,
    product: () => sessionNow().product,
    setQueue,
    setProduct,
    setConsumeType: (consumeType) => stored.consumeType.write(consumeType),
  },
  memory: tabMemory,
  tabs: tabChannel(),
}
