import { css } from '@emotion/react'
import type { PartnerRegion } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, media, space } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { choiceList } from '../../components/choice-list.ts'
import { choicesBelow, REGION_LEVELS, type RegionPath } from '../../rules/region.ts'
import { accountFormTexts } from '../../texts/helper.ts'

const columns = css`
  min-height: 240px;
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(2)};
    min-height: 280px;
    & > div + div {
      padding-inline-start: ${space(2)};
      border-inline-start: 1px solid ${color.line};
    }
  }
  ${media.phone} {
    /* One level at a time. */
    & > :not([data-current]) {
      display: none;
    }
  }
`

const back = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  color: ${color.link};
  ${media.desktop} {
    display: none;
  }
`

type RegionPickerProps = {
  regions: readonly PartnerRegion[]
  chosen: RegionPath
  onChosen: (path: RegionPath) => void
  onClose: () => void
}

/** Operator, district, sub-area: one after the other in a sheet on phones, in columns on desktops. The last choice closes it. */
export function RegionPicker({ regions, chosen, onChosen, onClose }: RegionPickerProps) {
  const words = useTexts(accountFormTexts)
  // It opens at the level that is to be chosen, or the last one of what is chosen.
  const [path, setPath] = useState<RegionPath>(() =>
    choicesBelow(regions, chosen).length > 0 ? chosen : chosen.slice(0, -1),
  )
  const depth = path.length
  const current = useFocusOfLevel(depth)

  function choose(level: number, place: number) {
    const next = [...path.slice(0, level), place]
    if (choicesBelow(regions, next).length === 0) onChosen(next)
    else setPath(next)
  }

  const isPressed = (level: number, place: number) =>
    level < depth
      ? path[level] === place
      : chosen[level] === place && path.every((step, index) => chosen[index] === step)
  const lastLevel = REGION_LEVELS[depth - 1]
  return (
    <Dialog open onClose={onClose} title={words.chooseRegion} wide="columns">
      {lastLevel && (
        <button type="button" css={back} onClick={() => setPath(path.slice(0, -1))}>
          <ChevronLeft size={18} aria-hidden />
          {words.backTo({ level: words[lastLevel] })}
        </button>
      )}
      <div css={columns}>
        {REGION_LEVELS.slice(0, depth + 1).map((level, index) => (
          <div
            key={level}
            css={choiceList}
            role="group"
            aria-label={words[level]}
            data-current={index === depth ? '' : undefined}
            ref={index === depth ? current : undefined}
          >
            {choicesBelow(regions, path.slice(0, index)).map((name, place) => (
              <button
                key={name}
                type="button"
                aria-pressed={isPressed(index, place)}
                onClick={() => choose(index, place)}
              >
                <span className="text">{name}</span>
                {choicesBelow(regions, [...path.slice(0, index), place]).length > 0 ? (
                  <ChevronRight size={18} aria-hidden />
                ) : (
                  isPressed(index, place) && <Check size={18} aria-hidden />
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The list that was pressed is out of sight on a phone: the next one takes the focus. */
function useFocusOfLevel(depth: number) {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) list.current?.querySelector('button')?.focus()
    moved.current = true
  }, [depth])
  return list
}
