import { markupPayloads } from '@cloudplay/rules/testing/payloads'
import { expect, test, type Page } from '@playwright/test'

/** Shows game 1 with this service_desc, as if the catalogue had it. */
async function showDescription(page: Page, html: string): Promise<void> {
  // Removes the first data from the HTML, so that the page asks for the game.
  await page.route('**/game/1', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<script[^>]*id="cloudplay-data"[^>]*>[\s\S]*?<\/script>/, '')
      .replace(/ data-rendered="[a-z]+"/, '')
    await route.fulfill({ response, body })
  })
  await page.route('**/api/ess/getGameInfo', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { service_desc: string } }
    answer.data.service_desc = html
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/game/1')
}

const kept = '<p>夜色<strong>落下</strong></p><h3>操作</h3><ul><li>触屏</li></ul>'
const evil =
  '<p class="x" style="position:fixed" onclick="steal()">路过</p><script>window.stolen = 1</script><img src="/none" onerror="window.stolen = 1">' +
  '<iframe src="/news"></iframe><style>body{display:none}</style><form action="/x"><input name="pwd"></form><svg onload="window.stolen = 1"></svg>' +
  '<a href="javascript:window.stolen = 1">甲</a><a href="//evil.example/">乙</a><a href="https://ok.example/">丙</a>'

test(
  'a game shows its description, and nothing in it but words, lists, pictures and links PLAY-1',
  { tag: '@once' },
  async ({ page }) => {
    await showDescription(
      page,
      kept + evil + markupPayloads.map((payload) => `<p>${payload}</p>`).join(''),
    )
    const box = page.getByText('夜色落下').locator('..')
    await expect(box.getByRole('heading', { name: '操作' })).toBeVisible()
    await expect(box.getByRole('listitem')).toHaveText(['触屏'])
    await expect(box.getByText('丙')).toHaveAttribute('href', 'https://ok.example/')
    await expect(box.getByText('丙')).toHaveAttribute('rel', 'noopener noreferrer')
    expect(
      await box.evaluate(
        (element) =>
          element.querySelectorAll(
            'script, iframe, style, form, input, svg, [onclick], [onerror], [onload], [style], [class]',
          ).length,
      ),
    ).toBe(0)
    for (const name of ['甲', '乙'])
      expect(await box.getByText(name).getAttribute('href')).toBeNull()
    await box.getByText('路过').click()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  },
)
