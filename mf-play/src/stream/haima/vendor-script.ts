/** How the vendor's SDK calls back: a scene's name, and what belongs to it. */
export interface VendorInit {
  accessKeyID: string
  channelId: string
  onSceneChanged(sceneId: string, extraInfo: unknown): void
  MessageHandler(message: unknown): void
}

export interface VendorGame {
  userinfo: { uId: string; utoken: string }
  priority: number
  extraId: string
  pkg_name: string
  /** Milliseconds. */
  playingtime: number
  configinfo: string
  c_token: string
  isPortrait: boolean
  rotate: boolean
  appChannel: string
}

/** The part of `window.Cloudplay` this site uses, as the vendor's H5 manual (3.52) describes it. */
export interface VendorSdk {
  initSDK(options: VendorInit): void
  startGame(selector: string, options: VendorGame): void
  stopGame(): void
  enterQueue?(): void
  outQueue?(): void
  enableAudio?(): void
}

declare global {
  interface Window {
    Cloudplay?: VendorSdk
  }
}

const LOAD_TIMEOUT_MS = 15_000
const loading = new Map<string, Promise<VendorSdk>>()

/**
 * Loads the vendor's script once a page. `SCRIPT_SOURCES` must contain its origin of the site, or the page's policy
 * refuses it. Rejects when it does not load, or has no SDK; the next call tries again.
 */
export function loadVendorSdk(url: string): Promise<VendorSdk> {
  const known = loading.get(url)
  if (known) return known
  const attempt = new Promise<VendorSdk>((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => fail(new Error(`${url} did not come in time`)), LOAD_TIMEOUT_MS)
    const fail = (error: Error) => {
      clearTimeout(timer)
      script.remove()
      loading.delete(url)
      reject(error)
    }
    script.onload = () => {
      clearTimeout(timer)
      if (window.Cloudplay) resolve(window.Cloudplay)
      else fail(new Error(`${url} has no SDK`))
    }
    script.onerror = () => fail(new Error(`${url} did not load`))
    try {
      script.src = url
      document.head.append(script)
    } catch (error) {
      // Trusted Types refuse an address that is not configured.
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
  loading.set(url, attempt)
  return attempt
}
