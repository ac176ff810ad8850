import { existsSync } from 'node:fs'
import path from 'node:path'
import { liveVersion } from '../support/look.ts'
import { seeChange } from '../support/see-change.ts'
import { edit, expectHeading, expectThat, partOf, teamKey } from './looks.ts'
import type { Guide, Place } from './plan.ts'

async function expectPage(_: Place, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  expectThat(answer.ok && /<div id=/.test(await answer.text()), `${address} is a page`)
}

const WALLET_TEXTS = 'mf-wallet/src/texts/payment.ts'
let walletBefore: string | null = null

export const readme: Guide = {
  page: 'README.md',
  steps: [
    {
      block: 'pnpm --filter mf-wallet dev',
      stays: [/^mf-wallet: (http\S+)$/, /^shell: (http\S+)$/, /^shell: (http\S+)$/],
      after: expectPage,
    },
    {
      block: 'npm run deliver -- ship mf-wallet',
      before: async (place) => {
        walletBefore = await liveVersion(place.origin, 'mf-wallet')
        await edit(place, WALLET_TEXTS, "'支付成功'", "'付好了'")
      },
      says: [
        /^ship mf-wallet \S+: shipped$/m,
        /^files: .* changed/m,
        /^it can go live$/m,
        /^canary mf-wallet \S+: 10 % of visitors/m,
        /^canary mf-wallet \S+: 1 % of visitors.*grows automatically/m,
        /^promote mf-wallet \S+: live for everybody/m,
        /^rollback mf-wallet /m,
        /^mf-wallet \(wallet\): /m,
      ],
      after: async ({ origin }) =>
        expectThat(
          (await liveVersion(origin, 'mf-wallet')) === walletBefore,
          'the rollback brought the previous version back',
        ),
    },
    {
      block: 'npm run deliver -- ship activity-infinite-card --promote',
      before: (place) =>
        edit(place, 'activities/infinite-card/src/texts/card.ts', "'不扣网币'", "'不花网币'"),
      answer: 'y',
      says: [
        /^ship activity-infinite-card \S+: shipped and promoted$/m,
        /^Plan, times in Beijing/m,
        /^ {2}from .* → 20\d\d-02-01 00:00$/m,
        /^activity activity-infinite-card /m,
        /^activity activity-infinite-card .*off/m,
      ],
      after: async ({ origin }) =>
        expectThat(
          (await liveVersion(origin, 'activity-infinite-card')) === null,
          'the page is off the site',
        ),
    },
  ],
  leaves: {
    'npm start': "the drill's site is started so, in the clone; npm test takes ten minutes",
    browser: 'a drawing',
  },
}

const GUILD_TEXTS = 'mf-guild/src/texts/guild.ts'

export const addRemote: Guide = {
  page: 'docs/guides/add-a-remote.md',
  steps: [
    {
      block: 'npm run create-remote -- guild',
      says: [/^made mf-guild: mf-guild of team social, with the page \/guild$/m],
    },
    { block: 'npx tsc -p tsconfig.web.json', says: [/Tests .*\b\d+ passed/] },
    {
      block: 'npm run deliver -- ship mf-guild --promote',
      says: [/^ship mf-guild \S+: shipped and promoted$/m],
      after: (place) => expectHeading(place, '/guild', '大家都在玩'),
    },
    {
      block: 'cd mf-guild',
      stays: [/^\s*open (http\S+)$/],
      after: async (place, address) => {
        const seconds = await seeChange(place.browser, address, '大家都在玩', async () => {
          await edit(place, GUILD_TEXTS, '大家都在玩', '公会最爱')
          return '公会最爱'
        })
        expectThat(seconds < 5, `a saved file appears, after ${seconds.toFixed(1)} s`)
        await expectHeading(place, '/guild', '大家都在玩')
        await place.typist.go(place.folder)
      },
    },
    {
      block: 'DELIVERY_URL=https://play.example.com',
      before: async (place) => ({
        'https://play.example.com': place.origin,
        'DELIVERY_KEY=…': `DELIVERY_KEY=${teamKey(place, 'social')}`,
      }),
      says: [/^http\S+\/deliver\/override\?/m],
    },
    {
      block: 'npm run deliver -- ship mf-guild',
      says: [
        /^ship mf-guild \S+: shipped$/m,
        /^http\S+\/deliver\/preview\?/m,
        /^shows mf-guild \S+ to everybody who has it/m,
        /^\/guild {2}/m,
        /report\.html$/m,
      ],
      after: async (place, said) => {
        await expectHeading(place, '/guild', '大家都在玩')
        await expectHeading(place, partOf(said, /^(http\S+\/deliver\/preview\S+)$/m), '公会最爱')
        expectThat(
          existsSync(path.join(place.folder, '.cache/compare/report.html')),
          'the report has pictures',
        )
      },
    },
    {
      block: 'npm run deliver -- promote mf-guild',
      says: [/^promote mf-guild \S+: live for everybody/m, /^rollback mf-guild /m],
      after: (place) => expectHeading(place, '/guild', '大家都在玩'),
    },
  ],
  leaves: {
    'http://localhost:8080/guild?remote.mf-guild': 'an address; the drill opens the printed one',
  },
}

export const addPage: Guide = {
  page: 'docs/guides/add-a-page.md',
  steps: [
    { block: 'npx tsc -p tsconfig.web.json', says: [/Tests .*\b\d+ passed/] },
    {
      block: 'npm run deliver -- ship mf-guild --promote',
      says: [/^ship mf-guild \S+: shipped and promoted$/m],
      after: (place) => expectHeading(place, '/guild/best', '公会精选'),
    },
  ],
  leaves: {},
}
