import { css } from '@emotion/react'
import type { UserInfo } from '@cloudplay/contract'
import { font } from '@cloudplay/ui'

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`

/** The level shown: the player's own while the membership is active, else 0 (specification section 2). */
export function vipLevel(user: Pick<UserInfo, 'vip_status' | 'user_vip'>): number {
  return user.vip_status === 1 ? user.user_vip : 0
}

/** The icon of a VIP level, 0 to 8: a dark shield for none, steel for 1 to 3, silver-blue to 6, gold above. */
export function VipBadge({ level }: { level: number }) {
  const [fill, ink] = level === 0 ? ['#2A3345', '#A7B0C0'] : level <= 3 ? ['#8FA3C4', '#0B0E14'] : level <= 6 ? ['#9DB7FF', '#0B0E14'] : ['#FFD08A', '#2A1800']
  return (
    <span css={badge} role="img" aria-label={`VIP ${level} 级`}>
      <svg width="34" height="20" viewBox="0 0 34 20" aria-hidden>
        <path d="M6 0h22l6 7-4 10c-.8 2-2 3-4 3H8c-2 0-3.2-1-4-3L0 7z" fill={fill} />
        <path d="M7 6l2.6 7L12.2 6M14.5 6v7" stroke={ink} strokeWidth="1.8" fill="none" strokeLinecap="round" strokeLinejoin="round" />
        <text x="23.5" y="14" textAnchor="middle" fontSize="11" fontWeight="700" fill={ink}>
          {level}
        </text>
      </svg>
    </span>
  )
}
