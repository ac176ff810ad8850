export {
  call,
  prefetchAnswer,
  sendLast,
  sessionFrom,
  whenNotLoggedIn,
  type CallOptions,
} from './client.ts'
export type { CallTrace } from './call-trace.ts'
export { clockAheadMs } from './server-clock.ts'
export { nextTask } from './next-task.ts'
export { firstData, forgetFirstData, setFirstData } from './inlined.ts'
export { pageContext } from './page-context.ts'
export { apiFailure, isApiFailure, isNotLoggedIn, wordsFor, type ApiFailure } from './failure.ts'
