import { developmentSource } from './development/development-source.ts'
import { federatedSource } from './federation/federated.ts'
import { start } from './start.tsx'

// The development server starts this instead of main.tsx.
void federatedSource().then((source) => start(developmentSource(source)))
