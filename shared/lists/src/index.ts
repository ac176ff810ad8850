export { PagedList } from './list/PagedList.tsx'
export { useKeptState } from './list/kept.ts'
export { useColumns } from './list/use-columns.ts'
export { usePages, type Pages } from './list/use-pages.ts'
