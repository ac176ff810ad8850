import { createCipheriv, randomBytes } from 'node:crypto'
import { BodyStatus, type PushPackage } from '@cloudplay/contract'
import type { WebSocketRoute } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const key = randomBytes(32)

/** A message of the push socket, sealed as the gateway seals it. */
function sealed(content: PushPackage): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const data = Buffer.concat([
    iv,
    cipher.update(JSON.stringify({ package: content })),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return JSON.stringify({
    cmd: 'push',
    msgId: randomBytes(8).toString('hex'),
    data: data.toString('base64'),
  })
}

// The gateway's tests play half an hour until free minutes run out; here the page only gets the push.
test(
  'time that runs out is said in every tab and over the game, with the way to recharge',
  { tag: ['@PLAY-13', '@once'] },
  async ({ page, context, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    const sockets: WebSocketRoute[] = []
    await context.route('**/socketToken', (route) =>
      route.fulfill({
        json: {
          status: BodyStatus.ok,
          msg: '',
          data: { socket_token: 't', key: key.toString('base64'), url: '/api/ess/push' },
        },
      }),
    )
    await context.routeWebSocket(/\/api\/ess\/push/, (socket) => void sockets.push(socket))
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/')
      await expect(tab.getByRole('complementary', { name: '正在玩' })).toContainText('游戏中')
    }
    await expect.poll(() => sockets.length).toBe(2)
    for (const socket of sockets)
      socket.send(
        sealed({ type: 'time_running_out', cid: product!.cid, minutes_left: 5, text: '' }),
      )
    for (const tab of [page, other])
      await expect(tab.getByRole('complementary', { name: '正在玩' })).toContainText(
        '还能玩约 5 分钟',
      )
    await keepScreen(page, 'time-low-panel')
    await other.close()

    await page.getByRole('link', { name: '进入游戏' }).click()
    const warning = page.getByRole('alert').filter({ hasText: '还能玩约' })
    await expect(warning).toBeVisible()
    await keepScreen(page, 'time-low-player')
    await expect(warning.getByRole('link', { name: '去充值' })).toHaveAttribute('target', '_blank')
    await warning.getByRole('button', { name: '知道了' }).click()
    await expect(warning).toHaveCount(0)
  },
)
