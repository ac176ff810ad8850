import { TOKEN_HEADER } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'

/** Every text of the page and of its storage, without cookies. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const stored = (storage: Storage) =>
      Object.entries(storage).map(([key, value]) => `${key}=${value}`)
    const names = await indexedDB.databases()
    const records = await Promise.all(
      names.map(
        ({ name }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name!)
            opening.onsuccess = () => {
              const database = opening.result
              const stores = [...database.objectStoreNames]
              if (!stores.length) return resolve('')
              const transaction = database.transaction(stores)
              const found: unknown[] = []
              for (const store of stores)
                transaction.objectStore(store).getAll().onsuccess = (event) =>
                  found.push((event.target as IDBRequest).result)
              transaction.oncomplete = () => {
                database.close()
                resolve(JSON.stringify(found))
              }
            }
          }),
      ),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    )
    return [
      document.documentElement.outerHTML,
      ...fields,
      ...stored(localStorage),
      ...stored(sessionStorage),
      ...records,
    ].join('\n')
  })

/** Everything that identifies a player: none of it may remain. */
async function marksOf(player: Player): Promise<string[]> {
  const { uid, nickname, mobile } = await player.call('getUserInfo', {})
  return [uid, nickname, mobile, player.mobile, await player.token()]
}

test(
  'the next player of a browser finds no trace of the former one, slow answers included',
  { tag: ['@PAGE-2', '@once'] },
  async ({ page, context, player, baseURL }) => {
    await player.logInByApi()
    await player.verifyByApi()
    const other = await context.newPage()
    await page.goto('/func/tradeRecords?isShowBack=1')
    await expect(page.getByRole('main')).toContainText('消费记录')
    await other.goto('/personal')
    const former = await marksOf(player)
    await expect.poll(() => everything(page)).toContain(former[1])

    // Answers for the former player come after the next one is here.
    const token = await player.token()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const held: Promise<void>[] = []
    await test.step('answers for the former player are still under way', async () => {
      for (const tab of [page, other])
        await tab.route(
          /\/(consumeList|getUserInfo|getUserAsset|getWelfareInfo|checkUserIsPlay)$/,
          async (route) => {
            if (route.request().headers()[TOKEN_HEADER.toLowerCase()] !== token)
              return route.continue()
            const answer = await route.fetch()
            const late = released.then(() =>
              route.fulfill({ response: answer }).catch(() => undefined),
            )
            held.push(late)
            await late
          },
        )
      await Promise.all([page.waitForRequest(/getWelfareInfo$/), page.goto('/welfareCenter')])
      await Promise.all([other.waitForRequest(/getUserInfo$/), other.reload()])
      await expect.poll(() => held.length).toBeGreaterThan(1)
    })

    await test.step('logging out clears everything, in every tab', async () => {
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'session_info')
      expect(cookie).toBeTruthy()
      const third = await context.newPage()
      await third.goto('/personal')
      const leave = third.getByRole('button', { name: '退出登录' })
      if (await leave.isVisible()) {
        await leave.click()
        await third.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
      } else {
        await third.getByTestId('account-menu').click()
        await third.getByRole('menuitem', { name: '退出登录' }).click()
      }
      await expect.poll(() => player.token()).toBe('')
      await third.close()
    })

    const next = new Player(page, baseURL!)
    await next.logInByApi()
    const answers = [page, other].map((tab) => tab.waitForResponse(/getUserInfo$/))
    await page.evaluate(() => new BroadcastChannel('cloudplay-session').postMessage('started'))
    await Promise.all(answers)
    release()
    await Promise.all(held)
    const mine = await marksOf(next)
    const expectNoTrace = async (tab: Page) => {
      const text = await everything(tab)
      for (const mark of former.filter((each) => !mine.includes(each)))
        expect(text, mark).not.toContain(mark)
    }
    for (const tab of [page, other]) {
      await expect.poll(() => everything(tab)).toContain(mine[1])
      await expectNoTrace(tab)
      await tab.goto('/personal')
      await expect(tab.getByText(mine[1]!).first()).toBeVisible()
      await expectNoTrace(tab)
    }
  },
)

test(
  'the last page view of a visit is sent when the page goes away',
  { tag: ['@SHELL-6', '@once'] },
  async ({ page }) => {
    await page.goto('/truename/support')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    const sent = page.waitForRequest(
      (request) =>
        request.url().endsWith('/statStartLog') &&
        request.postData()!.includes('/truename/support'),
    )
    // As a browser tells it: the requests of a page that is gone reach no test.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    expect(
      ((await sent).postDataJSON() as { events: { name: string }[] }).events.map(
        ({ name }) => name,
      ),
    ).toContain('page_view')
  },
)
