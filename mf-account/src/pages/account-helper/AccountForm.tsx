import { css } from '@emotion/react'
import type { AutoLoginGame } from '@cloudplay/contract'
import { FormField, useFieldValue, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { savedAccounts } from '@cloudplay/session/saved-accounts'
import { Button, color, font, media, space, toast } from '@cloudplay/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newId } from '../../browser/new-id.ts'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import { useWayBack } from '../../hooks/use-way-back.ts'
import {
  ACCOUNT_MAX,
  accountFault,
  PASSWORD_MAX,
  type AccountForm as Values,
} from '../../rules/account-form.ts'
import {
  isWhole,
  pathOfSaved,
  pathOfText,
  savedRegion,
  textOfPath,
  withSoleChoices,
} from '../../rules/region.ts'
import { accountFaultTexts, accountFormTexts, helperTexts } from '../../texts/helper.ts'
import { GameField } from './GameField.tsx'
import { RegionField } from './RegionField.tsx'
import { useRegions } from './use-regions.ts'

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  & > p {
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & > p > a {
    white-space: nowrap;
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: ${space(6)};
    & > .last {
      grid-column: 1 / -1;
    }
    & > button.last {
      width: 240px;
    }
  }
`

/** The game of a saved account, as a choice even if the site no longer offers it. */
const savedGame = (account: SavedAccount): AutoLoginGame => ({
  game_mark: account.g_code,
  game_id: account.game_id,
  name: account.gamename,
  auto_login_img: account.auto_login_img,
  start_mode: account.start_mode,
})

const accountOf = (values: Values, game: AutoLoginGame) => ({
  game_id: game.game_id,
  gamename: game.name,
  gaccount: values.gaccount.trim(),
  gpasswd: values.gpasswd,
  g_code: game.game_mark,
  auto_login_img: game.auto_login_img,
  start_mode: game.start_mode,
})

type AccountFormProps = {
  games: readonly AutoLoginGame[]
  account?: SavedAccount | undefined
  password: string
}

function useAccountForm({ games: offered, account, password }: AccountFormProps) {
  const faults = useTexts(accountFaultTexts)
  const [search] = useSearchParams()
  const goBack = useWayBack(path.accountHelper())
  const isOffered = !account || offered.some((each) => each.game_id === account.game_id)
  const games = isOffered ? offered : [...offered, savedGame(account)]
  const gameOf = (text: string | null) => games.find((each) => String(each.game_id) === text)
  // The page of a game links here with its id.
  const asked = gameOf(search.get('game_id'))

  const form = useSiteForm<Values, keyof typeof faults>({
    defaults: {
      game_id: account ? String(account.game_id) : asked ? String(asked.game_id) : '',
      gaccount: account?.gaccount ?? '',
      gpasswd: password,
      region: '',
    },
    check: (values) =>
      accountFault(values, regions.state, isWhole(regions.regions, pathOfText(values.region))),
    words: faults,
    async send(values) {
      const chosen = gameOf(values.game_id)!
      const id = account?.id ?? newId()
      try {
        await savedAccounts().save({
          ...accountOf(values, chosen),
          id,
          ...savedRegion(regions.regions, pathOfText(values.region)),
        })
        // A player who came from the game's page wants to play with this account.
        if (!account && chosen === asked) await savedAccounts().select(id, chosen.game_id)
      } catch (error) {
        toast(
          window.isSecureContext || !(error instanceof Error)
            ? accountFormTexts.get().notSaved
            : error.message,
          { kind: 'error' },
        )
        return undefined
      }
      toast(accountFormTexts.get().saved, { kind: 'success' })
      goBack()
      return 'leaving'
    },
  })
  const game = gameOf(useFieldValue(form, 'game_id'))
  const regions = useRegions(game?.game_mark)
  const { set, clearErrors } = form
  const isSavedGame = account !== undefined && account.game_id === game?.game_id
  useEffect(() => {
    const saved = isSavedGame ? pathOfSaved(regions.regions, account.extra) : []
    set('region', textOfPath(withSoleChoices(regions.regions, saved)))
    clearErrors('region')
    // oxlint-disable-next-line react/exhaustive-deps -- a region belongs to one list: only another list resets it
  }, [regions.regions, game?.game_id])
  return { form, games, game, regions }
}

/** Game, account, password and region; saved in this browser (ACCT-11, ACCT-12). */
export function AccountForm(props: AccountFormProps) {
  const words = useTexts(accountFormTexts)
  const about = useTexts(helperTexts)
  const { form, games, game, regions } = useAccountForm(props)
  return (
    <form css={formStyle} onSubmit={form.submit} noValidate autoComplete="off">
      <GameField form={form} games={games} />
      <FormField
        form={form}
        name="gaccount"
        label={words.account}
        placeholder={words.accountPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ACCOUNT_MAX}
      />
      <FormField
        form={form}
        name="gpasswd"
        type="password"
        label={words.password}
        placeholder={words.passwordPlaceholder}
        // Not this site's password: the browser's password store must neither fill it in nor save it.
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      <RegionField form={form} game={game} regions={regions} />
      <Button type="submit" variant="main" size="large" wide busy={form.busy} className="last">
        {words.save}
      </Button>
      <p className="last">
        {about.keptHere} <AgreementLink to={path.privacyPolicy()}>{about.privacy}</AgreementLink>
      </p>
    </form>
  )
}
