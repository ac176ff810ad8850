import { gameList } from '../support/game-lists.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'a game shows its pictures as large as the window, and a favourite is found again',
  { tag: ['@LIST-18', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/game/44')
    const picture = page.getByRole('img', { name: '《冰湖对决》的画面 1' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByRole('list', { name: '操作' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('最多 2 人同屏')).toBeVisible()
    await expect(gameList(page, '类似的游戏').getByRole('link').first()).toBeVisible()
    await keepScreen(page, 'game-page', { whole: true })

    await picture.click()
    const box = page.getByRole('dialog', { name: '《冰湖对决》的图片' })
    await expect(box.getByRole('status')).toHaveText('1 / 5')
    await page.keyboard.press('ArrowRight')
    await expect(box.getByRole('status')).toHaveText('2 / 5')
    await expect(box.getByRole('img', { name: '《冰湖对决》的画面 2' })).toBeInViewport()
    await keepScreen(page, 'game-lightbox')
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)

    const heart = page.getByRole('button', { name: '收藏《冰湖对决》' })
    await heart.dblclick()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await page.goto('/more')
    await page.getByRole('link', { name: '我的收藏' }).click()
    await expect(gameList(page, '我的收藏').getByText('冰湖对决')).toBeVisible()
    await keepScreen(page, 'favourites')
    await page.getByRole('button', { name: '收藏《冰湖对决》' }).click()
    await page.reload()
    await expect(page.getByText('还没有收藏')).toBeVisible()
    await page.goto('/game/3')
    await expect(page.getByRole('button', { name: '暂未接入' })).toBeDisabled()
    await expect(page.getByText('还没有机器能运行这款游戏，也没有上线日期。')).toBeVisible()
    await keepScreen(page, 'game-not-offered')
  },
)
