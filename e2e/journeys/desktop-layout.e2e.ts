import { BodyStatus } from '@cloudplay/contract'
import { expect, test } from '../support/journey.ts'

// Phones have one column.

test(
  'the records are a table as wide as the site',
  { tag: ['@WALLET-4', '@once'] },
  async ({ page, player }) => {
    await page.route('**/consumeList', (route) => {
      const list = [3900, -320].map((amount, at) => ({
        id: `r${at}`,
        title: `记录 ${at}`,
        amount,
        balance: 5000,
        ctime: 1_795_000_000 - at,
      }))
      return route.fulfill({ json: { status: BodyStatus.ok, msg: '', data: { list, count: 2 } } })
    })
    await player.logInByApi()
    await page.goto('/func/tradeRecords')
    const row = page.getByRole('list', { name: '消费记录' }).getByRole('listitem').first()
    await expect(row).toContainText('记录 0')
    const heads = page.getByTestId('record-columns').locator('span')
    await expect(heads).toHaveText(['时间', '内容', '数量', '剩余'])
    const cells = [
      row.locator('time'),
      row.getByText('记录 0'),
      row.getByText('+3,900 网币'),
      row.getByText('余额 5,000'),
    ]
    const boxes = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!))
    const headBoxes = await heads.evaluateAll((all) =>
      all.map((head) => head.getBoundingClientRect().x),
    )
    expect((await row.boundingBox())!.width).toBeGreaterThan(1100)
    // One line, each cell below its head.
    const middles = boxes.map(({ y, height }) => y + height / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6)
    expect(boxes.slice(0, 2).map(({ x }) => Math.round(x))).toEqual(
      headBoxes.slice(0, 2).map(Math.round),
    )
  },
)

test(
  'the regions are next to the help for their figures',
  { tag: ['@PLAY-9', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/selectDis')
    const region = page.getByRole('radio').first()
    await expect(region).toBeVisible()
    const meaning = page.getByRole('main').getByRole('complementary')
    await expect(meaning).toContainText('延迟低于 50 ms')
    const [left, right] = [(await region.boundingBox())!, (await meaning.boundingBox())!]
    expect(left.x + left.width).toBeLessThan(right.x)
    expect(right.x + right.width).toBeGreaterThan(1200)
  },
)
