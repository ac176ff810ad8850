/** One page of a list; pages count from 1, and a page after the end is empty. */
export const pageOf = <T>(all: readonly T[], page: number, size: number): T[] =>
  all.slice((page - 1) * size, page * size)
