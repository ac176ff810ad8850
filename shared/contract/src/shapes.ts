import { accountCalls } from './calls/account.ts'
import { activityCalls } from './calls/activities.ts'
import { catalogCalls } from './calls/catalog.ts'
import { controlCalls } from './calls/controls.ts'
import { libraryCalls } from './calls/library.ts'
import { newsCalls } from './calls/news.ts'
import { noticeCalls } from './calls/notices.ts'
import { playCalls } from './calls/play.ts'
import { profileCalls } from './calls/profile.ts'
import { walletCalls } from './calls/wallet.ts'
import { welfareCalls } from './calls/welfare.ts'
import type { CallShape } from './shape.ts'

/** Every call's shape. `addresses.ts` says where it lives on the wire. */
export const shapes = {
  ...catalogCalls,
  ...newsCalls,
  ...libraryCalls,
  ...noticeCalls,
  ...accountCalls,
  ...profileCalls,
  ...playCalls,
  ...controlCalls,
  ...walletCalls,
  ...activityCalls,
  ...welfareCalls,
} satisfies Record<string, CallShape>

export type CallName = keyof typeof shapes
