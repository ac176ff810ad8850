export { PagedList } from './list/PagedList.tsx'
export { useKeptState } from './list/kept.ts'
export { usePages } from './list/use-pages.ts'
