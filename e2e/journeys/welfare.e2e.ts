import { SIGN_IN_MINUTES } from '@cloudplay/contract'
import { expectMovingFrames } from '../support/frames.ts'
import { expect, test, withMotion } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test.use(withMotion)

test(
  'a player signs in once a day, however often the button is tapped',
  { tag: ['@WELFARE-1', '@once'] },
  async ({ page, player }) => {
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
  },
)

test(
  'a started game and verification are rewarded, each once',
  { tag: ['@WELFARE-2', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/welfareCenter')
    const task = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(task('每日启动游戏').getByRole('link')).toHaveText('去完成')
    await expect(task('实名认证').getByRole('link')).toHaveAttribute('href', /^\/truename\/support/)

    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(`/game/1?cid=${product!.cid}`)
    await expectMovingFrames(page)
    // A game counts as started with its first minute, which the gateway notes while it is played.
    const statusOf = async () =>
      (await player.call('getWelfareInfo', {})).taskList.find(({ type }) => type === 'wel_start')
        ?.status
    await expect.poll(statusOf).toBe(1)
    await page.goto('/welfareCenter')
    const total = page.getByRole('region', { name: '每日签到' }).getByText(/^\d+分钟$/)
    for (const [title, minutes] of [
      ['每日启动游戏', 10],
      ['实名认证', 30],
    ] as const) {
      await test.step(title, async () => {
        await page.reload()
        const before = (await player.call('getWelfareInfo', {})).duration
        await task(title).getByRole('button', { name: '领取时长' }).dblclick()
        await expect(page.getByRole('status').filter({ hasText: '领取成功' })).toBeVisible()
        await expect(total).toHaveText(`${before + minutes}分钟`)
        await expect(task(title).getByRole('button', { name: '已完成' })).toBeDisabled()
      })
    }
    await keepScreen(page, 'welfare-tasks', { whole: true })
  },
)
