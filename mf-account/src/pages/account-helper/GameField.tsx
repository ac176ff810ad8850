import { css } from '@emotion/react'
import type { AutoLoginGame } from '@cloudplay/contract'
import { FormPick, useFieldValue, type SiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { Picture, radius } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { choiceList } from '../../components/choice-list.ts'
import type { AccountForm } from '../../rules/account-form.ts'
import { accountFormTexts } from '../../texts/helper.ts'

const icon = css`
  flex: none;
  width: 40px;
  border-radius: ${radius.small};
  overflow: hidden;
`

const small = css`
  ${icon};
  width: 32px;
`

/** Which game the account is for. */
export function GameField({
  form,
  games,
}: {
  form: SiteForm<AccountForm>
  games: readonly AutoLoginGame[]
}) {
  const words = useTexts(accountFormTexts)
  const [open, setOpen] = useState(false)
  const gameId = useFieldValue(form, 'game_id')
  const chosen = games.find((each) => String(each.game_id) === gameId)
  return (
    <>
      <FormPick
        form={form}
        name="game_id"
        label={words.game}
        text={chosen?.name ?? ''}
        placeholder={words.chooseGame}
        onPress={() => setOpen(true)}
        start={
          chosen && (
            <span css={small}>
              <Picture src={chosen.auto_login_img} alt="" crop="square" sizes="32px" />
            </span>
          )
        }
      />
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={words.chooseGame}>
          <div css={choiceList} role="group" aria-label={words.chooseGame}>
            {games.map((game) => (
              <button
                key={game.game_id}
                type="button"
                aria-pressed={game === chosen}
                onClick={() => {
                  form.set('game_id', String(game.game_id))
                  form.clearErrors('game_id')
                  setOpen(false)
                }}
              >
                <span css={icon}>
                  <Picture src={game.auto_login_img} alt="" crop="square" sizes="40px" />
                </span>
                <span className="text">{game.name}</span>
                {game === chosen && <Check size={20} aria-hidden />}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
