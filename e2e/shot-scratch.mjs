import { chromium, devices } from '@playwright/test'
const base = 'http://localhost:8210'
const only = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const pages = {
  more: '/more',
  more3: '/more?cate=3',
  cat: '/more/4',
  hot: '/moreModule/0',
  res: '/more/0',
  choice: '/Choiceness?tag_id=2&title=' + encodeURIComponent('新鲜上架'),
  scord: '/Scord',
  mini: '/littleGame',
  miss: '/moreModule/999',
  home: '/',
}
for (const [form, opts] of [
  ['phone', devices['Pixel 7']],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
]) {
  const context = await browser.newContext({ ...opts, locale: process.env.LANG_ || 'zh-CN' })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(form, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(form, 'ERR', e.message))
  if (process.env.LOGIN) {
    const mobile = '139' + String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const post = async (n, d, t = '') =>
      (await (await page.request.post(`${base}/api/ess/${n}`, { data: d, headers: t ? { Token: t } : {} })).json()).data
    await post('sendSms', { mobile, type: 'yzmLogin' })
    const inbox = await (await page.request.get(`${base}/api/dev/inbox?mobile=${mobile}`)).json()
    const { token } = await post('login', { mobile, type: 'code', code: inbox.data.messages[0].code })
    await context.addCookies([{ name: 'session_info', value: token, url: base }])
    for (const id of [3, 8, 15]) await post('setSubscribe', { game_id: id, sub_mobile: mobile }, token)
    for (const id of [3, 8, 1, 13, 22, 4, 5, 6, 7, 9, 10, 11, 12, 20, 21]) await post('setPlayHistory', { game_id: id }, token)
  }
  for (const [name, address] of Object.entries(pages)) {
    if (only && !only.split(',').includes(name)) continue
    await page.goto(base + address)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/h/lists/shots/${form}-${name}${process.env.LOGIN ? '-in' : ''}.png` })
  }
  await context.close()
}
await browser.close()
