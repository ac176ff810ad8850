import { call } from '@cloudplay/api'
import { path } from '@cloudplay/paths'
import { currentDevice, sessionNow } from '@cloudplay/session'
import { choose, type Question } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { promptTexts } from '../texts/prompts.ts'
import { promptFor, type Prompt } from './prompt-for.ts'
import { keepShown, shownToday } from './shown-today.ts'

/** Players don't wait for this: failures stay silent. */
const quiet = { quiet: true }

/**
 * Tells a player on the home page that verification is needed, or that minors have to wait (HOME-6, HOME-9): each once a day, and
 * never over a running game or a queue (HOME-6). Renders nothing.
 */
export function HomePrompts() {
  const navigate = useNavigate()
  const { data: permission } = useQuery({
    queryKey: ['checkUnderAge'],
    queryFn: () => call('checkUnderAge', {}),
    meta: quiet,
  })
  const { data: verification } = useQuery({
    queryKey: ['truenameAuthCheck'],
    queryFn: () => call('truenameAuthCheck', {}),
    meta: quiet,
  })
  useEffect(() => {
    if (!permission || !verification) return
    const { queue, product } = sessionNow()
    const prompt = promptFor({
      permission,
      verification,
      busy: queue !== null || product !== null,
      shown: shownToday(),
    })
    if (!prompt) return
    keepShown(prompt)
    const leaving = new AbortController()
    void choose({ ...question(prompt, permission.message), signal: leaving.signal }).then(
      (to) => to && navigate(to),
    )
    return () => leaving.abort()
  }, [permission, verification, navigate])
  return null
}

/** The dialog; each answer is the address it leads to, or ''. */
function question(prompt: Prompt, message: string): Question<string> {
  const words = promptTexts.get()
  const understood = { value: '', label: words.understood, kind: 'confirm' } as const
  if (prompt === 'hours') {
    const whenCanIPlay = {
      value: path.verificationText(),
      label: words.whenCanIPlay,
      kind: 'link',
    } as const
    return {
      title: words.hoursTitle,
      text: message || words.hoursText,
      choices: [whenCanIPlay, understood],
    }
  }
  const why = { value: path.verificationText(), label: words.whyVerify, kind: 'link' } as const
  if (currentDevice() === 'desktop') {
    const verify = { value: path.verification(), label: words.verify, kind: 'plain' } as const
    return {
      title: words.verifyTitle,
      text: message || words.verifyText,
      choices: [why, verify, understood],
    }
  }
  return {
    title: words.verifyTitle,
    text: message || words.verifyText,
    choices: [
      why,
      { value: '', label: words.later },
      { value: path.verification(), label: words.verify, kind: 'confirm' },
    ],
  }
}
