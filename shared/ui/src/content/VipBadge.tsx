import { useTexts } from '@cloudplay/i18n'
import { css } from '@emotion/react'
import { partTexts } from '../texts/parts.ts'

const badge = css`
  display: inline-flex;
  flex: none;
`

/** Fill and ink of the icon from a level on: a dark shield for none, then steel, silver-blue and gold. */
const metals = [
  { from: 7, fill: '#FFD08A', ink: '#2A1800' },
  { from: 4, fill: '#9DB7FF', ink: '#0B0E14' },
  { from: 1, fill: '#8FA3C4', ink: '#0B0E14' },
  { from: 0, fill: '#2A3345', ink: '#A7B0C0' },
] as const

type VipBadgeProps = {
  /** 0 to 8. */
  level: number
  /** Whether the membership is active; without it the icon of level 0 is shown (ACCT-6). */
  active: boolean
}

/** The icon of a player's VIP level. */
export function VipBadge({ level: ownLevel, active }: VipBadgeProps) {
  const words = useTexts(partTexts)
  const level = active ? ownLevel : 0
  const { fill, ink } = metals.find(({ from }) => level >= from) ?? metals[3]
  return (
    <span css={badge} role="img" aria-label={words.vipLevel({ level })}>
      <svg width="36" height="20" viewBox="0 0 36 20" aria-hidden>
        <path d="M6 0h24l6 7-4 10c-.8 2-2 3-4 3H8c-2 0-3.2-1-4-3L0 7z" fill={fill} />
        <text x="18" y="14.5" textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>
          V{level}
        </text>
      </svg>
    </span>
  )
}
