import type { Page } from '@playwright/test'

/** Settings of the site under test (`playwright.config.ts`). */
export const vendorEnv = {
  HAIMA_SDK_URL: 'https://sdk.vendor.example/saas-sdk.js',
  HAIMA_ACCESS_KEY: '625a706566676a397432573238557444',
  HAIMA_ACCESS_KEY_ID: '8F3BB845AD4',
  HAIMA_CHANNEL_ID: 'web',
  HAIMA_SEATS: '2',
  HAIMA_GAMES: 'pioneer=com.vendor.pioneer',
  SCRIPT_SOURCES: 'https://sdk.vendor.example',
}
/** 开拓者, which no node of this site runs. */
export const VENDOR_GAME_ID = 31

/** Calls of the page to the stand-in. */
export interface VendorLog {
  calls: string[]
  game: { pkg_name: string; c_token: string; userinfo: { uId: string; utoken: string } } | null
}

/** Runs in the page in place of the vendor's script, and behaves as its manual says: scenes, and its own frames. */
function standIn(): void {
  interface Options {
    onSceneChanged(scene: string, info: unknown): void
  }
  const log: VendorLog = { calls: [], game: null }
  let say: Options['onSceneChanged'] = () => {}
  const vendor = {
    initSDK(options: Options) {
      say = options.onSceneChanged
    },
    startGame(selector: string, game: NonNullable<VendorLog['game']>) {
      log.game = game
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      canvas.style.cssText = 'width:100%;height:100%;object-fit:contain;background:#0b1c2c'
      document.querySelector(selector)!.append(canvas)
      const paint = canvas.getContext('2d')!
      const draw = () => {
        paint.fillStyle = '#0b1c2c'
        paint.fillRect(0, 0, 1280, 720)
        paint.fillStyle = '#58c6ff'
        paint.fillRect((performance.now() / 4) % 1280, 340, 60, 40)
        if (canvas.isConnected) requestAnimationFrame(draw)
      }
      draw()
      for (const [at, scene] of ['init', 'wait', 'totalTime', 'play'].entries())
        setTimeout(() => say(scene, null), at * 150)
    },
    stopGame: () => log.calls.push('stopGame'),
    enableAudio: () => log.calls.push('enableAudio'),
    outQueue: () => log.calls.push('outQueue'),
    enterQueue: () => log.calls.push('enterQueue'),
  }
  Object.assign(window, {
    Cloudplay: vendor,
    vendorLog: log,
    vendorSays: (scene: string, info: unknown) => say(scene, info),
  })
}

/** Serves the stand-in in place of the vendor's script. */
export async function serveVendorScript(page: Page): Promise<void> {
  await page.route(vendorEnv.HAIMA_SDK_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  )
}

export const vendorLog = (page: Page): Promise<VendorLog> =>
  page.evaluate(() => (window as unknown as { vendorLog: VendorLog }).vendorLog)
export const vendorSays = (page: Page, scene: string, info: unknown = null): Promise<void> =>
  page.evaluate(
    ([name, about]) =>
      (window as unknown as { vendorSays(scene: string, info: unknown): void }).vendorSays(
        name as string,
        about,
      ),
    [scene, info],
  )
