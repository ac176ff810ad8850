import { expect, it } from 'vitest'
import { journeysFor } from './changed.ts'

it.each([
  [['docs/operations.md', 'README.md'], []],
  [['mf-wallet/src/pages/recharge/Recharge.tsx'], ['journeys/wallet']],
  [['mf-wallet/README.md', 'mf-welfare/src/index.ts'], ['journeys/welfare']],
  [['e2e/journeys/home.e2e.ts'], ['journeys/home']],
  [
    ['services/gateway/src/domains/welfare/rules.ts', 'mf-account/src/a.ts'],
    ['journeys/account', 'journeys/session', 'journeys/welfare'],
  ],
  [['mf-wallet/src/a.ts', 'shared/ui/src/index.ts'], 'all'],
  [['services/gateway/src/core/clock.ts'], 'all'],
])('%j runs %j', (files, journeys) => {
  expect(journeysFor(files)).toEqual(journeys)
})
