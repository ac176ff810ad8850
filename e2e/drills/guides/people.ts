import { liveVersion } from '../support/look.ts'
import { edit, partOf, teamKey } from './looks.ts'
import type { Guide, Place } from './plan.ts'

/** Keys of the guide's people, and what its examples are called here. */
const keys: Record<string, string> = {}
let version = ''
let id = ''

const EXAMPLE_ID = '0123456789ab'
const KEY = /^key {3}(cpk_\S+)$/m

/** Sits down at somebody's terminal. */
async function as({ typist }: Place, key: string | undefined): Promise<void> {
  await typist.type(`export DELIVERY_KEY=${key}`)
}

const ofTeam = (place: Place) => as(place, teamKey(place, 'wallet'))

export const people: Guide = {
  page: 'docs/guides/people-and-approvals.md',
  steps: [
    {
      block: 'npm run deliver -- people add li.wei',
      before: ofTeam,
      says: [/^people team wallet: li\.wei added as shipper: Li Wei$/m, KEY],
      after: async (_, said) => void (keys['li.wei'] = partOf(said, KEY)),
    },
    {
      block: 'export DELIVERY_KEY=cpk_…',
      before: async () => ({ 'cpk_…': keys['li.wei']! }),
      says: [KEY, /the previous key works for 24 more hours/],
      after: async (_, said) => void (keys['li.wei'] = partOf(said, KEY)),
    },
    {
      block: 'npm run deliver -- keys add --pipeline ci',
      before: ofTeam,
      says: [KEY],
    },
    {
      block: 'npm run deliver -- people add wang.fang',
      before: ofTeam,
      says: [KEY, /^people team wallet: wang\.fang is approver, was shipper$/m],
      after: async (_, said) => void (keys['wang.fang'] = partOf(said, KEY)),
    },
    {
      block: 'npm run deliver -- approve on',
      before: (place) => as(place, keys['wang.fang']),
      says: [/is wanted/],
    },
    {
      block: 'npm run deliver -- approve ask mf-wallet 1.4.0',
      before: async (place) => {
        await as(place, keys['li.wei'])
        await edit(place, 'mf-wallet/src/texts/payment.ts', "'我已付款'", "'我付好了'")
        const { said } = await place.typist.type('npm run deliver -- ship mf-wallet')
        version = partOf(said, /^ship mf-wallet (\S+): shipped$/m)
        return { '1.4.0': version }
      },
      says: [/asked for/],
      after: async (_, said) => void (id = partOf(said, /approval ([0-9a-f]{12}) asked/)),
    },
    {
      block: 'npm run deliver -- approve give',
      before: async (place) => {
        await as(place, keys['wang.fang'])
        return { [EXAMPLE_ID]: id }
      },
      says: [/ given/],
    },
    {
      block: 'npm run deliver -- promote mf-wallet 1.4.0',
      before: async (place) => {
        await as(place, keys['li.wei'])
        return { '1.4.0': version }
      },
      says: [/live for everybody/],
      after: async ({ origin }) => {
        if ((await liveVersion(origin, 'mf-wallet')) !== version)
          throw new Error(`${version} is not live`)
      },
    },
    {
      block: 'npm run deliver -- freezes add --team wallet',
      before: (place) => as(place, teamKey(place, 'platform')),
      says: [/settlement/, /the draw/, /settlement/],
      after: async (_, said) =>
        void (id = partOf(said, /^([0-9a-f]{12}) {2}team wallet .*settlement$/m)),
    },
    {
      block: 'npm run deliver -- freezes except',
      before: async () => ({ [EXAMPLE_ID]: id }),
      says: [/exception for li\.wei/],
    },
    { block: 'npm run deliver -- people remove li.wei', says: [/li\.wei/] },
  ],
  leaves: {},
}
