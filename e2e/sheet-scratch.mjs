import { chromium } from '@playwright/test'
const [out, w, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const p = await b.newPage({ viewport: { width: 1640, height: 800 } })
await p.goto('file:///tmp/h/lists/shots/')
await p.setContent(
  `<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px">${files.map((f) => `<img src="file:///tmp/h/lists/shots/${f}.png" width=${w}>`).join('')}</body>`,
)
await p.waitForLoadState('networkidle')
await p.screenshot({ path: `/tmp/h/lists/shots/${out}.png`, fullPage: true })
await b.close()
