import { KEYWORDS_MAX, SEARCH_DEBOUNCE_MS } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useHotGameName } from '../../../api/browse.ts'
import { tidyKeywords } from './keywords.ts'
import { useHistory, type SearchHistory } from './use-history.ts'

export interface Search {
  /** The text in the field. */
  text: string
  /** The keywords of the address; '' for none. */
  asked: string
  /** The game that an empty field searches for. */
  hotName: string | undefined
  history: SearchHistory
  type: (text: string) => void
  /** The text isn't final yet: an input method is composing, or the player moves through the suggestions. */
  hold: (isHeld: boolean) => void
  /** Searches immediately for the text, or for the hot game if the field is empty. */
  submit: () => void
  searchFor: (name: string) => void
}

/** The field, its pause of a second, and the address `/search/:name` with the keywords (LIST-8). */
export function useSearch(): Search {
  const { name = '' } = useParams()
  const asked = tidyKeywords(name)
  const navigate = useNavigate()
  const { data: hotName } = useHotGameName()
  const history = useHistory()
  const [text, setText] = useState(asked)
  const [isHeld, hold] = useState(false)
  /** What this page led to itself, and the one before it where both were typed in one go. */
  const led = useRef({ to: asked, typed: false, draft: null as string | null })

  function ask(keywords: string, typed: boolean): void {
    const before = led.current
    led.current = { to: keywords, typed, draft: before.typed ? before.to : null }
    if (keywords !== asked) void navigate(path.search(keywords), { replace: true })
  }

  const { remember } = history
  useEffect(() => {
    if (led.current.to !== asked) {
      // The visitor came by a link, the header's field or the back button.
      led.current = { to: asked, typed: false, draft: null }
      setText(asked)
    }
    if (asked) remember(asked, led.current.draft)
  }, [asked, remember])

  const typed = tidyKeywords(text)
  useEffect(() => {
    if (isHeld || typed === asked) return
    // An emptied field shows the start page immediately.
    const timer = setTimeout(() => ask(typed, true), typed === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` belongs to the render; the pause begins again with each letter.
  }, [typed, asked, isHeld])

  function searchFor(wanted: string): void {
    const keywords = tidyKeywords(wanted)
    setText(keywords)
    ask(keywords, false)
    // Immediately: the next search may come before this one is shown.
    if (keywords) remember(keywords, led.current.draft)
  }
  return {
    text,
    asked,
    hotName,
    history,
    type: (next) => setText(next.slice(0, KEYWORDS_MAX)),
    hold,
    submit: () => searchFor(typed || (hotName ?? '')),
    searchFor,
  }
}
