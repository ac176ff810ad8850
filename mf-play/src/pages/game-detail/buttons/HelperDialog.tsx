import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import type { GameDetail } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { savedAccounts } from '@cloudplay/session/saved-accounts'
import { Button, color, font, media, radius, space, toast } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { Check, Settings2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { gameDialogTexts } from '../../../texts/detail.ts'

const list = css`
  display: grid;
  gap: ${space(2)};
  white-space: normal;
  & > button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20px;
    align-items: center;
    gap: 2px ${space(3)};
    min-height: 60px;
    padding: ${space(2)} ${space(4)};
    border-radius: ${radius.medium};
    background: ${color.wash};
    color: ${color.text};
    font-size: ${font.size.body};
    text-align: left;
  }
  & > button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px ${color.text};
  }
  & > button > small {
    grid-row: 2;
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & > button > svg {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`

const manage = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  color: ${color.link};
  font-size: ${font.size.small};
  ${media.desktop} {
    min-height: 36px;
  }
`

const regionOf = ({ extra }: SavedAccount) =>
  [extra?.operator, extra?.district_name, extra?.sub_name].filter(Boolean).join(' · ')

interface HelperDialogProps {
  game: Pick<GameDetail, 'game_id' | 'name'>
  accounts: readonly SavedAccount[]
  onClose: () => void
}

/** The saved accounts of this game: pressing one selects it for the game, pressing it again deselects it (PLAY-2). */
export function HelperDialog({ game, accounts, onClose }: HelperDialogProps) {
  const words = useTexts(gameDialogTexts)
  const ofGame = accounts.filter(({ game_id: gameId }) => gameId === game.game_id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.helperTitle}
      footer={
        ofGame.length > 0 ? (
          <Button variant="confirm" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.later}</Button>
            <Button
              variant="confirm"
              as={Link}
              to={path.accountHelperAdd(undefined, { game_id: game.game_id })}
            >
              {words.addAccount}
            </Button>
          </>
        )
      }
    >
      {ofGame.length === 0 ? (
        <p>{words.helperText({ name: game.name })}</p>
      ) : (
        <Accounts game={game} accounts={ofGame} />
      )}
      {accounts.length > 0 && (
        <Link to={path.accountHelper()} css={manage}>
          <Settings2 size={16} aria-hidden />
          {words.manage}
        </Link>
      )}
    </Dialog>
  )
}

function Accounts({ game, accounts }: Omit<HelperDialogProps, 'onClose'>) {
  const words = useTexts(gameDialogTexts)
  const select = (id: string) =>
    void savedAccounts()
      .select(id, game.game_id)
      .catch((error: unknown) => toast(wordsFor(error), { kind: 'error' }))
  return (
    <div css={list} role="group" aria-label={words.accounts({ name: game.name })}>
      {accounts.map((account) => {
        const chosen = account.selectedGameIds.includes(game.game_id)
        return (
          <button
            key={account.id}
            type="button"
            aria-pressed={chosen}
            onClick={() => select(account.id)}
          >
            {account.gaccount}
            <small>{regionOf(account) || words.noRegion}</small>
            {chosen && <Check size={20} aria-hidden />}
          </button>
        )
      })}
    </div>
  )
}
