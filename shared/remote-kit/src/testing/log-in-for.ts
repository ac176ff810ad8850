import type { CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { setUser } from '@cloudplay/session/write'
import { madeUp } from '../recorded/made-up.ts'
import type { Route } from './route-page.tsx'

/** Logs a player in for a page that only players see. */
export function logInFor({ auth }: Route): void {
  if (auth) setUser(madeUp(shapes.getUserInfo.response) as CallResponse<'getUserInfo'>)
}
