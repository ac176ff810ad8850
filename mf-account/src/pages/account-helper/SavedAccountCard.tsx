import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { savedAccounts } from '@cloudplay/session/saved-accounts'
import {
  Button,
  color,
  confirm,
  font,
  IconButton,
  Picture,
  radius,
  space,
  toast,
} from '@cloudplay/ui'
import { Pencil, Play, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { savedRegionText } from '../../rules/region.ts'
import { helperTexts } from '../../texts/helper.ts'

const card = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > .picture {
    border-radius: ${radius.small};
    overflow: hidden;
  }
  & h2 {
    overflow: hidden;
    font-size: ${font.size.body};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & p {
    overflow: hidden;
    color: ${color.soft};
    font-size: ${font.size.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .used {
    display: inline-block;
    margin-inline-start: ${space(2)};
    padding: 0 8px;
    border-radius: ${radius.pill};
    background: ${color.wash};
    color: ${color.success};
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.medium};
  }
  & > .do {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
  & > .do > a:first-of-type {
    flex: 1;
    margin-inline-end: ${space(2)};
  }
`

async function remove({ id, gamename, gaccount }: SavedAccount): Promise<void> {
  const words = helperTexts.get()
  const sure = await confirm({
    title: words.removeQuestion,
    text: words.removeText({ game: gamename, account: gaccount }),
    confirmLabel: words.remove,
  })
  if (!sure) return
  try {
    await savedAccounts().remove(id)
    toast(helperTexts.get().removed, { kind: 'success' })
  } catch {
    toast(helperTexts.get().notRemoved, { kind: 'error' })
  }
}

/** One saved account: to play with, to change, to delete. */
export function SavedAccountCard({ account }: { account: SavedAccount }) {
  const words = useTexts(helperTexts)
  const { id, game_id: gameId, gaccount, gamename } = account
  const isUsed = account.selectedGameIds.includes(gameId)

  // Playing from here selects this account. If that fails, the game opens anyway.
  const choose = () => {
    if (!isUsed)
      void savedAccounts()
        .select(id, gameId)
        .catch(() => undefined)
  }
  return (
    <li css={card}>
      <div className="picture">
        <Picture src={account.auto_login_img} alt="" crop="square" sizes="64px" />
      </div>
      <div>
        <h2 lang="zh-CN">{gaccount}</h2>
        <p lang="zh-CN">
          {gamename}
          {isUsed && <span className="used">{words.inUse}</span>}
        </p>
        <p lang="zh-CN">{savedRegionText(account)}</p>
      </div>
      <div className="do">
        <Button
          as={Link}
          to={path.game(gameId)}
          variant="play"
          icon={<Play size={16} fill="currentColor" />}
          onClick={choose}
          aria-label={words.playWith({ account: gaccount, game: gamename })}
        >
          {words.play}
        </Button>
        <IconButton
          as={Link}
          to={path.accountHelperAdd(id)}
          label={words.editOf({ account: gaccount })}
        >
          <Pencil size={18} />
        </IconButton>
        <IconButton
          label={words.removeOf({ account: gaccount })}
          onClick={() => void remove(account)}
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
    </li>
  )
}
