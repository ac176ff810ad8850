import { SIGN_IN_MINUTES } from '@cloudplay/contract'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test('a player signs in once a day, however often the button is tapped', { tag: '@WELFARE-1' }, async ({ page, player }) => {
  let claims = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/questRewards')) claims++
  })
  await player.logInByApi()
  const before = (await player.call('getWelfareInfo', {})).duration
  await page.goto('/welfareCenter')
  const card = page.getByRole('region', { name: '每日签到' })
  await expect(card.getByRole('listitem')).toHaveText(
    SIGN_IN_MINUTES.map((minutes, index) => new RegExp(`第 ${index + 1} 天.*\\+${minutes}`)),
  )
  await expect(card.locator('[data-big]')).toHaveText(/第 7 天/)
  await expect(card.locator('[aria-current="date"]')).toHaveText(/第 1 天/)
  await keepScreen(page, 'welfare', { whole: true })

  const sign = card.getByRole('button', { name: '立即签到' })
  await expect(sign).toHaveCSS('background-color', 'rgb(61, 214, 140)')
  await sign.dblclick()
  const signed = card.getByRole('button', { name: /今日已签到/ })
  await expect(signed).toBeDisabled()
  await expect(signed).not.toHaveCSS('background-color', 'rgb(61, 214, 140)')
  await expect(card).toContainText(`免费时长${before + SIGN_IN_MINUTES[0]}分钟`)
  await expect(card).toContainText('已连续签到1天')
  await keepScreen(page, 'welfare-signed')
  expect(claims).toBe(1)

  await page.reload()
  await expect(signed).toBeDisabled()
  await expect(card).toContainText(`免费时长${before + SIGN_IN_MINUTES[0]}分钟`)
  // A repeat past the page is refused, and adds nothing.
  expect((await player.answerOf('questRewards', { type: 'wel_sign' })).status).not.toBe(200)
  expect((await player.call('getWelfareInfo', {})).duration).toBe(before + SIGN_IN_MINUTES[0])
})
