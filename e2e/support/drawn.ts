import { RENDERED_ATTRIBUTE } from '@cloudplay/contract'
import { expect, type Page, type Response } from '@playwright/test'

/**
 * Opens an address whose HTML has the page in it. A release that was just started, and a machine that does other things too, send the skeleton;
 * so the address is asked for until its page comes.
 */
export async function openDrawn(page: Page, address: string): Promise<Response> {
  let response: Response | null = null
  await expect(async () => {
    response = await page.goto(address, { waitUntil: 'commit' })
    expect(await response!.text()).toContain(RENDERED_ATTRIBUTE)
  }).toPass({ timeout: 40_000 })
  return response!
}
