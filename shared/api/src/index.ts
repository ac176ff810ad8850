export { call, sessionFrom, whenNotLoggedIn, type CallOptions } from './client.ts'
export { firstData } from './inlined.ts'
export { apiFailure, isApiFailure, isNotLoggedIn, wordsFor, type ApiFailure } from './failure.ts'
