import { describe, expect, it } from 'vitest'
import { decide, type Decision, type Presence } from './publish-decision.ts'

const built = { name: 'mf-wallet', version: '1.1.0', digest: 'b' }
const there = (version: string, digest: string) => ({ version, digest })
const OLD = there('1.0.0', 'a')
const SAME = there('1.1.0', 'b')
const OTHER = there('1.1.0', 'x')
const present = (more: Partial<Presence>): Presence => ({
  team: 'wallet',
  live: null,
  canary: null,
  withdrawn: false,
  releases: [OLD],
  ...more,
})
const start = (version: string) => ({ version, publisher: 'start' as const })
const team = (version: string) => ({ version, publisher: 'team' as const })
const canary = { version: '1.2.0', percent: 10 }
const withdrawn = { withdrawn: true }

/** `ship`: sends the build and puts it live; `promote`: puts a known version live; otherwise the reason to leave it. */
const said = (decision: Decision) =>
  decision.act === 'publish' ? (decision.ship ? 'ship' : 'promote') : decision.reason

describe('what npm start does with a build DELIV-12', () => {
  it.each<[what: string, present: Presence | undefined, alone: string, told: string]>([
    ['nothing of it is there', undefined, 'ship', 'ship'],
    ['its own older build is live', present({ live: start('1.0.0') }), 'ship', 'ship'],
    [
      'its own newer build is live, this one was there before',
      present({ live: start('1.0.0'), releases: [OLD, SAME] }),
      'promote',
      'promote',
    ],
    [
      'this build is live by itself',
      present({ live: start('1.1.0'), releases: [SAME] }),
      'current',
      'current',
    ],
    [
      'this build is live by the team',
      present({ live: team('1.1.0'), releases: [SAME] }),
      'current',
      'current',
    ],
    ['the team put another live', present({ live: team('1.0.0') }), 'team-live', 'ship'],
    [
      'a canary of the team went live by itself',
      present({ live: { version: '1.0.0', publisher: 'delivery' } }),
      'team-live',
      'ship',
    ],
    [
      'the team put another live and this one is there',
      present({ live: team('1.0.0'), releases: [OLD, SAME] }),
      'team-live',
      'promote',
    ],
    ['a canary runs over its own', present({ live: start('1.0.0'), canary }), 'canary', 'ship'],
    [
      'a canary runs over this build',
      present({ live: start('1.1.0'), canary, releases: [SAME] }),
      'canary',
      'promote',
    ],
    ["a canary runs over the team's", present({ live: team('1.0.0'), canary }), 'canary', 'ship'],
    ['it was withdrawn', present(withdrawn), 'withdrawn', 'ship'],
    [
      'it was withdrawn and this build is there',
      present({ ...withdrawn, releases: [OLD, SAME] }),
      'withdrawn',
      'promote',
    ],
    ['the team shipped and put nothing live', present({}), 'not-live', 'ship'],
    [
      'this very build was shipped and not put live',
      present({ releases: [SAME] }),
      'not-live',
      'promote',
    ],
    [
      'its version is live with other contents',
      present({ live: start('1.1.0'), releases: [OTHER] }),
      'other-contents',
      'other-contents',
    ],
    [
      'its version is live by the team with other contents',
      present({ live: team('1.1.0'), releases: [OTHER] }),
      'other-contents',
      'other-contents',
    ],
    [
      'its version is there with other contents',
      present({ live: start('1.0.0'), releases: [OLD, OTHER] }),
      'other-contents',
      'other-contents',
    ],
    [
      'its version is there with other contents, the team put another live',
      present({ live: team('1.0.0'), releases: [OLD, OTHER] }),
      'team-live',
      'other-contents',
    ],
  ])('%s', (_what, presence, alone, told) => {
    expect({
      alone: said(decide(built, presence, false)),
      told: said(decide(built, presence, true)),
    }).toEqual({ alone, told })
  })

  it.each<[present: Presence, why: string]>([
    [
      present({ live: team('1.2.0') }),
      'team wallet put 1.2.0 live; left (npm start -- --publish replaces it)',
    ],
    [
      present({ live: start('1.0.0'), canary }),
      'team wallet tries 1.2.0 with 10 % of visitors; left (npm start -- --publish ends that)',
    ],
    [
      present(withdrawn),
      'team wallet withdrew it; left (npm start -- --publish puts it live again)',
    ],
    [
      present({ team: null }),
      'its team shipped it and put nothing live; left (npm start -- --publish publishes it)',
    ],
    [
      present({ live: start('1.1.0'), releases: [OTHER] }),
      '1.1.0 is there with other contents, and a release never changes; 1.1.0 stays live',
    ],
    [
      present({ live: start('1.0.0'), releases: [OTHER] }),
      '1.1.0 is there with other contents, and a release never changes; 1.0.0 stays live',
    ],
  ])('says why it leaves %j', (presence, why) => {
    expect(decide(built, presence, false)).toMatchObject({ act: 'leave', why })
  })
})
