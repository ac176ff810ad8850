import { expect, it } from 'vitest'
import { isShownInBrowsers, journeysFor } from './changed.ts'

it.each([
  [['docs/operations.md', 'README.md'], []],
  [['mf-wallet/src/pages/recharge/Recharge.tsx'], ['journeys/wallet']],
  [['mf-wallet/README.md', 'mf-welfare/src/index.ts'], ['journeys/welfare']],
  [['e2e/journeys/home.e2e.ts'], ['journeys/home']],
  [['e2e/browsers/webkit.e2e.ts'], []],
  [
    ['services/gateway/src/domains/welfare/rules.ts', 'mf-account/src/a.ts'],
    ['journeys/account', 'journeys/session', 'journeys/welfare'],
  ],
  [['mf-wallet/src/a.ts', 'shared/ui/src/index.ts'], 'all'],
  [['services/gateway/src/core/clock.ts'], 'all'],
])('%j runs %j', (files, journeys) => {
  expect(journeysFor(files)).toEqual(journeys)
})

it.each([
  ['e2e/browsers/webkit.e2e.ts', true],
  ['mf-play/src/stream/webrtc/decoders.ts', true],
  ['mf-play/src/stream/webrtc/decoders.test.ts', false],
  ['services/game-node/README.md', false],
  ['e2e/journeys/wallet.e2e.ts', false],
  ['docs/operations.md', false],
])('%s is shown in Firefox and WebKit: %s', (file, isShown) => {
  expect(isShownInBrowsers(file)).toBe(isShown)
})
