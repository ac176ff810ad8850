import { BASE_LANGUAGE, LANGUAGE_QUERY, type Language } from '@cloudplay/contract'

export const gamePath = (id: number) => `/game/${id}`
export const newsPath = (id: number) => `/news/${id}`
export const categoryPath = (id: number) => `/more/${id}`

/** The path and query by which search engines find a page in this language. The base language has the plain address. */
export function pathIn(
  language: Language,
  pathname: string,
  search: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search)
  if (language !== BASE_LANGUAGE) query.set(LANGUAGE_QUERY, language)
  const path = pathname.replace(/\/+$/, '') || '/'
  return query.size ? `${path}?${query.toString()}` : path
}

export const newsListPath = (language: Language) => pathIn(language, '/news')
