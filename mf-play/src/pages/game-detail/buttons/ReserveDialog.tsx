import { call } from '@cloudplay/api'
import type { GameDetail } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { isMobile, mobileInput } from '@cloudplay/rules/mobile'
import { useSession } from '@cloudplay/session'
import { Button, toast } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { Field } from '@cloudplay/ui/field'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { gameDialogTexts } from '../../../texts/detail.ts'

/** Asks for the mobile that is told when the game goes live, and reserves it. */
export function ReserveDialog({ game, onClose }: { game: Pick<GameDetail, 'game_id' | 'name'>; onClose: () => void }) {
  const words = useTexts(gameDialogTexts)
  const known = useSession((session) => session.user?.mobile ?? '')
  const [mobile, setMobile] = useState(isMobile(known) ? known : '')
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)
  const queries = useQueryClient()

  async function reserve(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isMobile(mobile)) return setError(words.mobileWrong)
    setSaving(true)
    try {
      await call('setSubscribe', { game_id: game.game_id, sub_mobile: mobile })
      toast(words.reserveDone, { kind: 'success' })
      await queries.invalidateQueries({ queryKey: ['getGameInfo', game.game_id] })
      onClose()
    } catch {
      toast(words.serverError, { kind: 'error' })
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reserveTitle({ name: game.name })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="confirm" type="submit" form="reserve" busy={saving}>
            {words.reserve}
          </Button>
        </>
      }
    >
      <form id="reserve" noValidate onSubmit={(event) => void reserve(event)}>
        <Field
          label={words.mobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder={words.whyMobile}
          value={mobile}
          error={error}
          onChange={(text) => {
            setMobile(mobileInput(text))
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
