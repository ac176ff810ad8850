import { chromium, devices } from '@playwright/test'
const origin = 'http://localhost:8230'
const only = process.argv[2]?.split(',')
const forms = (process.argv[3] ?? 'phone,desktop').split(',')
const api = async (name, body, token) =>
  (
    await (
      await fetch(`${origin}/api/ess/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
        body: JSON.stringify(body),
      })
    ).json()
  ).data
const mobile = `137${String(Date.now()).slice(-8)}`
await api('sendSms', { mobile, type: 'yzmLogin' })
const code = (await (await fetch(`${origin}/api/dev/inbox?mobile=${mobile}`)).json()).data.messages[0].code
const { token } = await api('login', { mobile, type: 'code', code })
await api('update', { useravatar: '/api/ess/avatars/9.svg', nickname: '小鲸鱼爱吃虾' }, token)
const friend = await api('share', {}, token)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const places = {
  userInfo: '/userInfo',
  editName: '/editName',
  personal: '/personal',
  tab2: '/?tab=2',
  helper: '/accountHelper',
  helperAdd: '/accountHelper/add?game_id=10',
  helperBad: '/accountHelper/add/nothing',
  share: '/gameShare',
  service: '/customerService',
  del: '/deleteAccount',
  login: '/login',
}
for (const form of forms) {
  const context = await browser.newContext({
    ...(form === 'phone' ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } : { viewport: { width: 1440, height: 900 } }),
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(form, page.url(), m.text()))
  page.on('pageerror', (e) => console.log(form, page.url(), String(e)))
  const shoot = async (name) => {
    await page.waitForLoadState('networkidle').catch(() => 0)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/h/account/shots/${form}-${name}.png`, fullPage: true })
  }
  if (!only || only.includes('invited')) {
    await page.goto(`${origin}/gameShare?channel=${friend.channel}`)
    await shoot('invited')
  }
  if (!only || only.includes('loginv')) {
    await page.goto(`${origin}/login`)
    await shoot('loginv')
  }
  await context.addCookies([{ name: 'session_info', value: token, url: origin }])
  for (const [name, address] of Object.entries(places)) {
    if (only && !only.includes(name)) continue
    await page.goto(origin + address)
    await shoot(name)
  }
  if (!only || only.includes('helperForm')) {
    await page.goto(`${origin}/accountHelper/add`)
    await page.getByRole('button', { name: /^游戏/ }).click()
    await shoot('gamePicker')
    await page.getByRole('button', { name: '方块天地' }).click()
    await page.getByRole('button', { name: /保存/ }).click()
    await page.getByLabel('游戏账号').fill('星河摆渡人')
    await page.getByLabel('密码', { exact: true }).fill('secret-1')
    await page.getByRole('button', { name: /保存/ }).click()
    await shoot('helperForm')
    await page.getByRole('button', { name: /^区服/ }).click()
    await page.getByRole('button', { name: '公共服务器' }).click()
    await page.getByRole('button', { name: '亚洲' }).click()
    await shoot('regions')
    await page.getByRole('button', { name: '创造' }).click()
    await page.getByRole('button', { name: /保存/ }).click()
    await page.waitForURL('**/accountHelper')
    await shoot('helperList')
    await page.getByRole('button', { name: /删除/ }).click()
    await shoot('helperDelete')
  }
  if (!only || only.includes('avatars')) {
    await page.goto(`${origin}/userInfo`)
    await page.getByRole('button', { name: '更换头像' }).click()
    await shoot('avatars')
  }
  await context.close()
}
await browser.close()
