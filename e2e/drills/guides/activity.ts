import { liveVersion } from '../support/look.ts'
import { edit, expectHeading, expectThat, partOf } from './looks.ts'
import type { Guide } from './plan.ts'

const FAIR = 'activity-spring-fair'

export const addActivity: Guide = {
  page: 'docs/guides/add-an-activity.md',
  steps: [
    {
      block: 'npm run create-activity -- spring-fair',
      says: [
        /^made activities\/spring-fair: activity-spring-fair of team promo/m,
        /Tests .*\b\d+ passed/,
      ],
    },
    {
      block: `npm run deliver -- ship ${FAIR}                `,
      answer: 'y',
      says: [
        /^ship activity-spring-fair \S+: shipped$/m,
        /^Plan, times in Beijing/m,
        /^activity activity-spring-fair /m,
        /^http\S+\/deliver\/preview\?/m,
        /^good until /m,
      ],
      after: async (place, said) => {
        const link = partOf(said, /^(http\S+\/deliver\/preview\S+)$/m)
        await expectHeading(place, link, '春日游园会')
        expectThat((await liveVersion(place.origin, FAIR)) === null, 'nobody sees it yet')
      },
    },
    {
      block: `npm run deliver -- activity put ${FAIR} --percent 10 --yes`,
    },
    {
      block: `npm run deliver -- ship ${FAIR} --promote`,
      before: (place) =>
        edit(place, 'activities/spring-fair/src/texts/spring-fair.ts', '春日游园会', '春日大游园'),
      says: [/^ship activity-spring-fair \S+: shipped and promoted$/m],
    },
    {
      block: `npm run deliver -- activity off ${FAIR}`,
      answer: 'y',
      says: [
        /^activity activity-spring-fair .*off/m,
        /^ {2}state .*switched off → on$/m,
        /^rollback activity-spring-fair /m,
        /^ {2}until .* → 20\d\d-02-10 00:00$/m,
        /^activity-spring-fair \(promo\): /m,
      ],
    },
    {
      block: 'npm run activities -- list',
      says: [/nationalDay/, /五一畅玩卡/, /^http\S+\/api\/activities\/preview\?/m],
    },
  ],
  leaves: { 'export default defineRemote': 'what create-activity made' },
}
