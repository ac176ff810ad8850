import type { Config } from '../core/config/config.ts'
import { localIdentityProvider, type IdentityProvider } from '../ports/identity.ts'
import { nppaProvider } from './nppa/provider.ts'

/** The national system where it is configured, else the local provider; in production rather none than one that believes everybody. */
export function configuredIdentityProvider(config: Pick<Config, 'nppa' | 'localIdentity'>): IdentityProvider {
  if (config.nppa) return nppaProvider(config.nppa)
  if (config.localIdentity) return localIdentityProvider()
  const absent = () => Promise.reject(new Error('no identity provider is configured (NPPA_…)'))
  return { name: 'none', check: absent, query: absent }
}
