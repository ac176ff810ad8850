import { expect, type Locator } from '@playwright/test'

/** Waits until a failed page shows its content: by itself or by a press of its retry, whichever comes first (PAGE-4, DELIV-15). */
export async function heal(retry: Locator, page: Locator): Promise<void> {
  await expect(retry.or(page).first()).toBeVisible()
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2000 })
    await expect(page).toBeVisible({ timeout: 2000 })
  }).toPass()
}
