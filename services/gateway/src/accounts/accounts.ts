import type { Domain } from '../deps.ts'

export const accounts: Domain = { name: 'accounts' }
