import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { differences } from '../../services/delivery/src/client/compare/in-page.mjs'
import { isTrouble, shoot } from '../../services/delivery/src/client/compare/shoot.ts'
import { changedBuild, freshVersion, repository } from '../support/changed-build.ts'
import { teamKey } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'

test(
  'a team compares a release with what is live, page by page, before a visitor gets it',
  { tag: ['@DELIV-24', '@once'] },
  async ({ page, baseURL }) => {
    const version = freshVersion()
    const words = { [OLD_WORDS]: '全新的活动规则' }
    await deliver(
      baseURL!,
      'ship',
      await changedBuild('activities/infinite-card', { version, words }),
    )
    const folder = path.join(process.env['E2E_SCRATCH']!, 'compare')
    const asked = ['compare', CARD, version, '--into', folder, '--json'] as const
    const { pages, before, after } = JSON.parse(await deliver(baseURL!, ...asked)) as {
      pages: { is: string; device: string; language: string; share: number; layout: string[] }[]
      before: string
      after: string
    }
    expect([before === after, after]).toEqual([false, version])
    // The words that changed are the Chinese ones.
    expect(pages.map(({ device, language, is }) => `${device} ${language} ${is}`)).toEqual([
      'mobile zh-CN changed',
      'mobile en same',
      'desktop zh-CN changed',
      'desktop en same',
    ])
    const [phone] = pages
    expect(phone!.share).toBeGreaterThan(0.0005)
    expect(phone!.layout).toEqual(['h2 "活动规则": gone', 'h2 "全新的活动规则": new'])
    expect(await readFile(path.join(folder, 'report.md'), 'utf8')).toMatch(
      /^\| `\/infiniteCard` \| .* % \| same \| .* % \| same \|$/m,
    )

    await test.step('its report needs no other file', async () => {
      await page.setContent(await readFile(path.join(folder, 'report.html'), 'utf8'))
      await expect(page.getByRole('heading', { name: CARD })).toBeVisible()
      const section = page.locator('section').first()
      for (const name of ['Live', 'This release', 'Difference'])
        await expect(section.getByRole('img', { name })).toHaveJSProperty('complete', true)
      await keepScreen(page, 'compare-report', { whole: true })
    })

    await test.step('no link of it is left, and one that ended says so', async () => {
      const links = await deliver(baseURL!, 'preview', '--list', '--team', 'promo')
      expect(links).not.toContain(version)
      const made = await deliver(baseURL!, 'preview', CARD, version, '--json')
      const { id, link } = JSON.parse(made) as { id: string; link: string }
      await deliver(baseURL!, 'preview', '--revoke', id, '--team', 'promo')
      const late = deliver(baseURL!, 'compare', CARD, link, '--into', folder)
      await expect(late).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the preview link does not work') as unknown,
      })
    })

    await test.step('without a browser it says how to get one', async () => {
      const alone = promisify(execFile)(
        process.execPath,
        ['services/delivery/dist/cli.js', 'compare', CARD, version],
        {
          cwd: repository,
          env: {
            ...process.env,
            DELIVERY_URL: baseURL,
            DELIVERY_KEY: teamKey('promo'),
            CHROMIUM_PATH: '/nowhere',
          },
        },
      )
      await expect(alone).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npx playwright-core install chromium') as unknown,
      })
    })
  },
)

const STILL = '<!doctype html><main><h1>A</h1></main>'

test(
  'a page that breaks, never rests or keeps the processor is a line of the report',
  { tag: ['@DELIV-24', '@once'] },
  async ({ context, page }) => {
    const pages: Record<string, { status?: number; body: string }> = {
      '/still': { body: STILL },
      '/preview': { body: `${STILL}<div class="cp-preview"><a href="/">Leave</a></div>` },
      '/gone': { status: 404, body: STILL },
      '/empty': { body: '<!doctype html><main></main>' },
      '/waiting': { body: '<!doctype html><main aria-busy="true"><h1>A</h1></main>' },
      '/busy': { body: `${STILL}<script>for (;;);</script>` },
      '/asks': { body: `${STILL}<script>alert(1);onbeforeunload = () => ''</script>` },
      '/tall': { body: `${STILL}<div style="height:90000px"></div>` },
    }
    await context.route('http://pages.example/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const found = pages[pathname]
      return found ? route.fulfill({ contentType: 'text/html', ...found }) : route.abort()
    })
    const shotOf = (name: string, wholeMs = 20_000) =>
      shoot(context, `http://pages.example/${name}`, { settlesMs: 300, wholeMs })
    expect(await shotOf('gone')).toEqual({ trouble: 'answered', detail: '404' })
    expect(await shotOf('nowhere')).toMatchObject({ trouble: 'failed' })
    for (const name of ['empty', 'waiting'])
      expect(await shotOf(name), name).toMatchObject({ trouble: 'unsettled' })
    for (const name of ['still', 'asks']) expect(isTrouble(await shotOf(name)), name).toBe(false)

    const preview = await shotOf('preview')
    if (isTrouble(preview)) throw new Error(preview.trouble)
    expect(preview.layout.boxes.map(({ name }) => name)).toEqual(['h1 "A"'])

    const tall = await shotOf('tall')
    if (isTrouble(tall)) throw new Error(tall.trouble)
    expect(tall.layout.heightPx).toBeGreaterThan(90_000)
    const heightPx = await page.evaluate(
      async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image.naturalHeight
      },
      `data:image/jpeg;base64,${tall.picture.toString('base64')}`,
    )
    expect(heightPx).toBe(4_000)

    expect(await shotOf('busy', 1_000)).toMatchObject({ trouble: 'unsettled' })
    expect(isTrouble(await shotOf('still')), 'after a busy one').toBe(false)
  },
)

test(
  "pixels that change by themselves don't count, and what only one page has does",
  { tag: ['@DELIV-24', '@once'] },
  async ({ page }) => {
    // Each letter is a square of ten pixels: white, or black.
    const picture = (squares: string) =>
      page.evaluate((letters) => {
        const canvas = document.createElement('canvas')
        canvas.width = 10
        canvas.height = letters.length * 10
        const context = canvas.getContext('2d')!
        for (const [nth, letter] of [...letters].entries()) {
          context.fillStyle = letter === 'b' ? '#000' : '#fff'
          context.fillRect(0, nth * 10, 10, 10)
        }
        return canvas.toDataURL('image/png')
      }, squares)
    const shareOf = async (...squares: string[]) => {
      const [before, after, ...again] = await Promise.all(squares.map(picture))
      const pairs = [{ shot: 'a', before: null, after: null }]
      const pictures = [before!, after!, ...again] as const
      const [found] = await page.evaluate(differences, { pictures, pairs, noise: 40, share: 0.001 })
      return found?.share ?? 0
    }
    expect(await shareOf('wwww', 'wwww')).toBe(0)
    expect(await shareOf('wwww', 'wbww')).toBe(0.25)
    expect(await shareOf('wwww', 'wbbw', 'wbww')).toBe(0.25)
    expect(await shareOf('wwww', 'wbww', 'wbww')).toBe(0)
    expect(await shareOf('www', 'wwww')).toBe(0.25)
    expect(await shareOf('wwww', 'www')).toBe(0.25)
    // A list that guesses its height: the release's page had another one at its second visit.
    expect(await shareOf('wwww', 'www', 'wwww', 'wwww')).toBe(0)
    expect(await shareOf('wwww', 'www', 'wwww', 'www')).toBe(0.25)
  },
)
