import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { menuTexts } from '../../../../texts/menu.ts'
import { dotMark } from '../../ball/dot-mark.ts'
import type { MenuScope } from '../menu-scope.ts'
import { actionsIn } from './menu-actions.ts'

const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(80px, 1fr));
  gap: ${space(2)};
  & > * {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 6px;
    min-height: 60px;
    padding: ${space(2)} ${space(1)};
    border-radius: ${radius.medium};
    background: ${color.wash};
    font-size: ${font.size.small};
    line-height: 1.25;
    &:hover {
      background: ${color.washStrong};
    }
  }
`

/** What the menu can do, a tile each. */
export function Actions(scope: MenuScope) {
  const words = useTexts(menuTexts)
  return (
    <div css={tiles}>
      {actionsIn(scope).map(({ Icon, label, act, dot = false }) => (
        <button key={label} type="button" css={dotMark} data-dot={dot} onClick={act}>
          <Icon size={22} aria-hidden />
          {words[label]}
        </button>
      ))}
    </div>
  )
}
