// The part of TanStack Query that the platform offers, served under its own share key.
export { QueryCache, QueryClient, QueryClientProvider, keepPreviousData, useInfiniteQuery, useIsFetching, useMutation, useQuery, useQueryClient, MutationCache } from 'tanstack-query'
