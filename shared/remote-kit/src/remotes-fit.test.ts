import { LANGUAGES } from '@cloudplay/contract'
import { findConflict } from '@cloudplay/rules/route-claims'
import { expect, it } from 'vitest'
import { loadRemoteConfig, remoteFolders } from './workspace.ts'

it('the remotes of this repository fit together: no two of them answer one address DELIV-18', async () => {
  const remotes = await Promise.all(remoteFolders().map(loadRemoteConfig))
  expect(remotes.length).toBeGreaterThan(1)
  for (const [index, mine] of remotes.entries())
    for (const other of remotes.slice(index + 1))
      expect(findConflict(mine, other), `${mine.name} and ${other.name}`).toBeNull()
})

/** What search results show of a description. */
const DESCRIPTION_CHARS = { 'zh-CN': [10, 80], en: [25, 160] } as const

it('every page says in both languages what it is, and no two say the same EDGE-3', async () => {
  const remotes = await Promise.all(remoteFolders().map(loadRemoteConfig))
  const routes = remotes.flatMap((remote) => remote.routes)
  for (const language of LANGUAGES) {
    const [least, most] = DESCRIPTION_CHARS[language]
    const said = new Map<string, string>()
    for (const { path, search, share } of routes) {
      const text = share?.text[language] ?? ''
      expect(text.length, `${path} in ${language}: ${text}`).toBeGreaterThanOrEqual(least)
      expect(text.length, `${path} in ${language}: ${text}`).toBeLessThanOrEqual(most)
      // The two forms of a page, and the personal centre under its two addresses, are one page.
      const page = search?.['tab'] === '2' ? '/personal' : `${path} ${search?.['tab'] ?? ''}`.trim()
      expect(said.get(text) ?? page, text).toBe(page)
      said.set(text, page)
    }
  }
})

it('search engines skip every page that is about its player, or a step on the way EDGE-3', async () => {
  const remotes = await Promise.all(remoteFolders().map(loadRemoteConfig))
  const open = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ auth, unlisted }) => !auth && !unlisted)
    .map(({ path, search }) => (search ? `${path}?tab=${search['tab']}` : path))
  expect([...new Set(open)].sort()).toMatchInlineSnapshot(`
    [
      "/",
      "/?tab=1",
      "/Choiceness",
      "/about",
      "/agreements/privacy",
      "/agreements/recharge",
      "/agreements/user",
      "/annualSummary",
      "/customerService",
      "/dailyCoins",
      "/game/:id",
      "/gameApply",
      "/gameTrials",
      "/gamepad",
      "/haiMaVideo/:id",
      "/infiniteCard",
      "/littleGame",
      "/monthlyPoster",
      "/more",
      "/more/:id",
      "/moreModule/:id",
      "/nationalDay",
      "/networkTest",
      "/news",
      "/news/:id",
      "/playCard",
      "/redPacket",
      "/truename/supportText",
      "/vipAct",
    ]
  `)
})
