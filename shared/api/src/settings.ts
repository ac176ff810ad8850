// Imported by the package's name: host and remotes share one client, and a relative path would copy it into the remote.
import { call, isApiFailure } from '@cloudplay/api'

/** The ministry's page about filings (`icp_filing`). */
export const FILINGS = 'https://beian.miit.gov.cn/'

/** Settings of the site that pages show. The operator fills them in; a missing one is empty. */
export type SiteSetting = 'company_name' | 'icp_filing' | 'security_filing' | 'app_download_url'

/** A setting as a query, read once a visit. Its failure is silent, because every page works without it. */
export const settingQuery = (type: SiteSetting) => ({
  queryKey: ['setting', type],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return (await call('getGlobleSetting', { type }, { signal })).value.trim()
    } catch (error) {
      if (isApiFailure(error) && error.kind === 'refused') return ''
      throw error
    }
  },
  staleTime: Infinity,
  meta: { quiet: true },
})

/** Contacts of support, as a query. */
export const supportQuery = {
  queryKey: ['getCustomerService'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getCustomerService', {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
}
