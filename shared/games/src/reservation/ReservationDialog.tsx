import { call, isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { BodyStatus, type GameListItem } from '@cloudplay/contract'
import { FormField, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { isMobile, mobileInput } from '@cloudplay/rules/mobile'
import { Button, toast } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reservationTexts } from '../texts/reservation.ts'
import { markReserved } from './reserved.ts'

export interface ReservationDialogProps {
  game: Pick<GameListItem, 'game_id' | 'name'>
  onClose: () => void
}

/** The server gives a reason: the game is live already or in maintenance. Another try would change nothing. */
const saysWhy = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === BodyStatus.refused

/** Asks for the mobile number to notify at launch, and reserves the game (LIST-7). */
export function ReservationDialog({ game, onClose }: ReservationDialogProps) {
  const words = useTexts(reservationTexts)
  const queries = useQueryClient()
  const formId = useId()
  const form = useSiteForm({
    defaults: { mobile: '' },
    check: ({ mobile }) => (isMobile(mobile) ? null : { field: 'mobile', word: 'mobileWrong' }),
    words: { mobileWrong: words.mobileWrong },
    fieldOf: { sub_mobile: 'mobile' },
    send: async ({ mobile }) => {
      try {
        await call('setSubscribe', { game_id: game.game_id, sub_mobile: mobile })
      } catch (failure) {
        if (isApiFailure(failure) && failure.field) throw failure
        // The shell opens the login page.
        if (!isNotLoggedIn(failure))
          toast(saysWhy(failure) ? wordsFor(failure) : words.failed, { kind: 'error' })
        if (saysWhy(failure)) onClose()
        return undefined
      }
      markReserved(queries, game.game_id)
      toast(words.done, { kind: 'success' })
      onClose()
      return 'leaving'
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title({ name: game.name })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="confirm" type="submit" form={formId} busy={form.busy}>
            {words.reserve}
          </Button>
        </>
      }
    >
      {words.text}
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormField
          form={form}
          name="mobile"
          label={words.mobile}
          placeholder={words.mobileHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          tidy={mobileInput}
        />
      </form>
    </Dialog>
  )
}
