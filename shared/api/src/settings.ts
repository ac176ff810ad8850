// By the package's name: host and remotes have one client, and a file of this package would be a copy in the remote.
import { call, isApiFailure } from '@cloudplay/api'

/** Where the ministry shows a filing (`icp_filing`). */
export const FILINGS = 'https://beian.miit.gov.cn/'

/** Settings of the site that pages show. The operator fills them in; one that is not there is empty. */
export type SiteSetting = 'company_name' | 'icp_filing' | 'security_filing' | 'app_download_url'

/** A setting as a query: asked for once a visit, its failure told to no one, as every page has words without it. */
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

/** Ways to reach support, as a query. */
export const supportQuery = {
  queryKey: ['getCustomerService'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getCustomerService', {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
}
