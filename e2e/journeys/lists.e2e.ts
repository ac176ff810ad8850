import { expect, test } from '../support/journey.ts'
import { manyRecords, recordTitle } from '../support/records.ts'
import { keepScreen } from '../support/screens.ts'
import { pullDown } from '../support/touch.ts'

const RECORDS = 120

test(
  'a long list draws what is visible, ends at its total, and is as before after a way back',
  { tag: ['@LIST-16', '@WALLET-4', '@phone'] },
  async ({ page, player }) => {
    await player.logInByApi()
    const { asked } = await manyRecords(page, RECORDS)
    // A page of the site before it, to come from and to go back to.
    await page.goto('/recharge')
    await page.getByRole('link', { name: '消费记录' }).click()
    const list = page.getByRole('list', { name: '消费记录' })
    const rows = list.getByRole('listitem')
    await expect(rows.first()).toContainText(recordTitle(1))
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(RECORDS))
    await expect(rows.first()).toHaveAttribute('aria-posinset', '1')

    await test.step('page after page, until the total is reached', async () => {
      const end = page.getByText('没有更多了')
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(end).toBeInViewport({ timeout: 300 })
      }).toPass({ timeout: 40_000 })
      await expect(list.getByText(recordTitle(RECORDS), { exact: true })).toBeVisible()
      expect(await rows.count(), 'rows drawn of all').toBeLessThan(60)
      expect(asked).toEqual(Array.from({ length: RECORDS / 20 }, (_, at) => at + 1))
      await keepScreen(page, 'list-end')
    })

    await test.step('back in the middle of it after another page', async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7))
      const title = await page.evaluate(async () => {
        const drawn = () =>
          new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
        const rowInTheMiddle = () =>
          document
            .elementFromPoint(innerWidth / 2, innerHeight / 2)
            ?.closest('li')
            ?.querySelector('span')?.textContent
        for (await drawn(); !rowInTheMiddle();) await drawn()
        return rowInTheMiddle()!
      })
      const middle = list.getByText(title, { exact: true })
      const { y, height } = await page.evaluate(() => ({
        y: scrollY,
        height: document.documentElement.scrollHeight,
      }))
      const calls = asked.length
      // Within the page: the document stays. A phone has no footer: it goes back, and forward again.
      await page.goBack()
      await expect(page.getByRole('link', { name: '消费记录' })).toBeVisible()
      await expect(list).toHaveCount(0)
      await page.goForward()
      await expect(middle).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
      expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(4)
      expect(asked.length, 'calls on the way back').toBe(calls)
    })

    await test.step('a pull reads it again from its first page', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await expect(rows.first()).toContainText(recordTitle(1))
      const calls = asked.length
      await pullDown(page)
      await expect.poll(() => asked.slice(calls)[0]).toBe(1)
    })
  },
)
