import { federatedSource } from './federation/federated.ts'
import { start } from './start.tsx'

void federatedSource().then(start)
