export { call, sessionFrom, whenNotLoggedIn, type CallOptions } from './client.ts'
export { apiFailure, isApiFailure, isNotLoggedIn, wordsFor, type ApiFailure } from './failure.ts'
