import { LANGUAGE_COOKIE } from '@cloudplay/contract'
import { SECOND_COLUMNS } from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '@cloudplay/rules/lag'
import { modelled } from '@cloudplay/rules/testing/modelled-lags'
import { accessFaults, widerThanWindow } from '../support/access.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const wire = (rows: readonly MeasuredSecond[]) =>
  rows
    .slice(0, 60)
    .map((row) => SECOND_COLUMNS.map((column) => (column === 'at' ? row.at : row[column])))

test(
  'a player reads why a game lagged, and an operator sees each minute',
  { tag: ['@SEEN-4'] },
  async ({ page, player, baseURL }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    const cid = product!.cid
    const parts = ['loss', 'clean', 'slow-encoder', 'clean-30', 'slow-display'] as const
    for (const [index, name] of parts.entries())
      await player.call('reportSeconds', {
        cid,
        chunk_key: `journey-${name}`,
        first_seconds_ago: (parts.length - index) * 100,
        rows: wire(modelled[name]!.rows),
      })
    await player.call('cancellation', { cid, confirm: 1 })

    await page.goto(`/whyLag?cid=${cid}`)
    const causes = page.getByRole('listitem').getByRole('heading')
    await expect(causes).toHaveText([/^你的网络丢了/, /^我们的机房编码/, /^你的屏幕每秒只显示/])
    await keepScreen(page, 'why-lag', { whole: true })
    expect(await accessFaults(page)).toEqual([])
    expect(await widerThanWindow(page)).toEqual([])
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await page.reload()
    await expect(causes.first()).toHaveText(/^Your network lost/)
    await keepScreen(page, 'why-lag-en', { whole: true })

    await page.goto(`/api/operator/lag?cid=${cid}`)
    await expect(page.getByRole('region', { name: 'Lags' })).toContainText('network')
    await keepScreen(page, 'operator-lag', { whole: true })
    expect(await widerThanWindow(page)).toEqual([])
  },
)
