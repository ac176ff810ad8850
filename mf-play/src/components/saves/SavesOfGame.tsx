import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import type { GameSave } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import { CloudCheck, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { savesTexts } from '../../texts/saves.ts'
import { savedTime, useSaves } from './use-saves.ts'

const box = css`
  display: grid;
  gap: ${space(3)};
  font-size: ${font.size.small};
  & > .note {
    color: ${color.soft};
  }
  & > h3 {
    margin-top: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
  & > ul {
    display: grid;
    gap: ${space(2)};
  }
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.wash};
  & > svg {
    flex: none;
    color: ${color.muted};
  }
  &[data-current] > svg {
    color: ${color.success};
  }
  & > p {
    flex: 1 1 160px;
    font-variant-numeric: tabular-nums;
  }
  & > p > small {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & > .acts {
    display: flex;
    gap: ${space(2)};
    margin-left: auto;
  }
`

/** When the game was saved, its save and the earlier ones, and what the player can do with them. */
export function SavesOfGame({ gameId }: { gameId: number }) {
  const words = useTexts(savesTexts)
  const saves = useSaves(gameId)
  const kept = useFocusKept()
  const { data, isError, error, isFetching, refetch } = saves.query
  if (!data)
    return isError ? (
      <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={68} />
    )
  const { current, earlier, in_use: inUse } = data
  // Disabled, a button would lose the focus by its own press.
  const blocked = { disabled: inUse === 1, 'aria-disabled': saves.busy }
  return (
    <div {...kept} css={box}>
      {current ? (
        <Save save={current} isCurrent onExport={() => void saves.export(current)}>
          <Button size="small" {...blocked} onClick={() => void saves.reset(current)}>
            {words.reset}
          </Button>
        </Save>
      ) : (
        <p className="note">{earlier.length > 0 ? words.noneNow : words.none}</p>
      )}
      {inUse === 1 && (current ?? earlier[0]) && <p className="note">{words.inUse}</p>}
      {earlier.length > 0 && (
        <>
          <h3>{words.earlier}</h3>
          <ul role="list">
            {earlier.map((save) => (
              <li key={save.save_id}>
                <Save save={save} onExport={() => void saves.export(save)}>
                  <Button
                    size="small"
                    {...blocked}
                    aria-label={words.restoreOf({ time: savedTime(save) })}
                    onClick={() => void saves.restore(save)}
                  >
                    {words.restore}
                  </Button>
                </Save>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface SaveProps {
  save: GameSave
  isCurrent?: boolean
  onExport: () => void
  /** What else can be done with it. */
  children: ReactNode
}

function Save({ save, isCurrent, onExport, children }: SaveProps) {
  const words = useTexts(savesTexts)
  const { minute, number } = useFormats()
  const time = minute(save.saved_at * 1000)
  const isLarge = save.bytes >= 1_000_000
  const size = number(save.bytes / (isLarge ? 1_000_000 : 1000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
  const Icon = isCurrent ? CloudCheck : History
  return (
    <div css={row} data-current={isCurrent}>
      <Icon size={20} aria-hidden />
      <p>
        {isCurrent ? words.savedAt({ time }) : time}
        <small>{size}</small>
      </p>
      <div className="acts">
        <Button size="small" aria-label={words.exportOf({ time })} onClick={onExport}>
          {words.export}
        </Button>
        {children}
      </div>
    </div>
  )
}
