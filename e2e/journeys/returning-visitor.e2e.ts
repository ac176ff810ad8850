import { createHash } from 'node:crypto'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'

test(
  'a visitor who comes back after a release loads what differs, and sees the new page',
  { tag: ['@DELIV-27', '@once'] },
  async ({ page, baseURL }) => {
    await page.goto('/infiniteCard')
    await expect(page.getByRole('heading', { name: OLD_WORDS, exact: true })).toBeVisible()
    const html = await (await page.request.get('/infiniteCard')).text()
    const [oldBase] = /\/remotes\/activity-infinite-card\/[^/"]+\//.exec(html)!
    const entry = await (await page.request.get(`${oldBase}remoteEntry.js`)).body()
    const hash = createHash('sha256').update(entry).digest('base64')

    const version = freshVersion()
    const newBase = `/remotes/${CARD}/${version}/`
    const words = { [OLD_WORDS]: '新版活动规则' }
    const dir = await changedBuild('activities/infinite-card', { version, words })
    const codings = new Map<string, string | undefined>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith(newBase))
        codings.set(pathname, response.headers()['content-encoding'])
    })
    await deliver(baseURL!, 'ship', dir, '--promote')
    try {
      const made = async () => {
        const answer = await page.request.get(`${newBase}remoteEntry.js`, {
          headers: { 'accept-encoding': 'dcz', 'available-dictionary': `:${hash}:` },
        })
        return answer.headers()['content-encoding']
      }
      await expect.poll(made).toBe('dcz')
      await page.goto('/infiniteCard')
      await expect(page.getByRole('heading', { name: '新版活动规则' })).toBeVisible()
      expect(codings.get(`${newBase}remoteEntry.js`)).toBe('dcz')
      expect(codings.get(`${newBase}page-infinite-card.js`)).toBe('dcz')
    } finally {
      await deliver(baseURL!, 'rollback', CARD)
    }
  },
)
