import { css } from '@emotion/react'
import type { UserInfo } from '@cloudplay/contract'

const badge = css`
  display: inline-flex;
  flex: none;
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
      <svg width="36" height="20" viewBox="0 0 36 20" aria-hidden>
        <path d="M6 0h24l6 7-4 10c-.8 2-2 3-4 3H8c-2 0-3.2-1-4-3L0 7z" fill={fill} />
        <text x="18" y="14.5" textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>
          V{level}
        </text>
      </svg>
    </span>
  )
}
