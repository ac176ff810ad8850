import { useTexts } from '@cloudplay/i18n'
import { loading } from '@cloudplay/ui'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { isNewsMissing, useNewsItem } from '../../api/news.ts'
import { articleTexts } from '../../texts/news.ts'

/** The largest id that the server has. */
const ID_MAX = 2_147_483_647

/** The id in an address, or null. */
export function newsId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= ID_MAX ? id : null
}

/** The story of this address; a toast shows while it loads (LIST-13). */
export function useArticle() {
  const words = useTexts(articleTexts)
  const id = newsId(useParams()['id'])
  const query = useNewsItem(id)
  const waiting = id !== null && query.isPending
  useEffect(() => (waiting ? loading(words.loading) : undefined), [waiting, words])
  return { id, item: query.data, missing: id === null || isNewsMissing(query.error), query }
}
