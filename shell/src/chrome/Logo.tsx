import { SITE_NAME } from '@cloudplay/contract'
import { localized, useLanguage } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { css } from '@emotion/react'

/** A cloud with a 'play' in it, and the product's name. */
export function Logo() {
  const site = localized(SITE_NAME, useLanguage())
  return (
    <span css={logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <defs>
          <linearGradient id="logo-ink" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#4C7DFF" />
            <stop offset="1" stopColor="#38D6E8" />
          </linearGradient>
        </defs>
        <path
          d="M9 26a7 7 0 0 1-1.2-13.9A9 9 0 0 1 25 13.2 6.5 6.5 0 0 1 24.500 26z"
          fill="url(#logo-ink)"
        />
        <path d="m13.500 14.200 7 4-7 4z" fill="#0B0E14" />
      </svg>
      {site}
    </span>
  )
}

const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.text};
  font-size: ${font.size.title};
  font-weight: ${font.weight.bold};
  letter-spacing: 0.02em;
  white-space: nowrap;
`
