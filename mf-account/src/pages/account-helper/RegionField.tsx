import type { AutoLoginGame, PartnerRegion } from '@cloudplay/contract'
import { FormPick, useFieldValue, type SiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { Button } from '@cloudplay/ui'
import { useState } from 'react'
import type { AccountForm, RegionsState } from '../../rules/account-form.ts'
import { isWhole, namesOf, pathOfText, textOfPath } from '../../rules/region.ts'
import { accountFormTexts } from '../../texts/helper.ts'
import { RegionPicker } from './RegionPicker.tsx'

type RegionFieldProps = {
  form: SiteForm<AccountForm>
  game: AutoLoginGame | undefined
  regions: { regions: readonly PartnerRegion[]; state: RegionsState; retry: () => void }
}

/** The region inside the game, if it has regions. */
export function RegionField({ form, game, regions: { regions, state, retry } }: RegionFieldProps) {
  const words = useTexts(accountFormTexts)
  const [open, setOpen] = useState(false)
  const path = pathOfText(useFieldValue(form, 'region'))
  if (game && state === 'none') return <p>{words.noRegion}</p>
  if (game && state === 'unknown') {
    return (
      <div
        role="group"
        aria-label={words.region}
        css={{ display: 'flex', alignItems: 'center', gap: 12 }}
      >
        <span role="alert">{words.regionsFailed}</span>
        <Button onClick={retry}>{words.retry}</Button>
      </div>
    )
  }
  const canChoose = game !== undefined && state === 'some'
  return (
    <>
      <FormPick
        form={form}
        name="region"
        label={words.region}
        text={canChoose && isWhole(regions, path) ? namesOf(regions, path).join(' · ') : ''}
        placeholder={
          game && state === 'reading'
            ? words.readingRegions
            : game
              ? words.chooseRegion
              : words.regionFirst
        }
        onPress={() => canChoose && setOpen(true)}
      />
      {open && (
        <RegionPicker
          regions={regions}
          chosen={path}
          onClose={() => setOpen(false)}
          onChosen={(next) => {
            form.set('region', textOfPath(next))
            form.clearErrors('region')
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
