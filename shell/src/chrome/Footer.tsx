import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, place, space } from '@cloudplay/ui'
import { LanguageSwitch } from '@cloudplay/ui/language-switch'
import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { frameTexts } from '../texts/frame.ts'
import { OwnerLine } from './OwnerLine.tsx'
import { SupportLinks } from './SupportLinks.tsx'

/** Pages about games and the player that the header has no place for. */
const places = [
  { to: path.miniGames(), text: 'miniGames' },
  { to: path.played(), text: 'played' },
  { to: path.gameApply(), text: 'gameApply' },
  { to: path.gameShare(), text: 'gameShare' },
  { to: path.selectRegion(), text: 'speedTest' },
  { to: path.customerService(), text: 'support' },
] as const

const links = [
  { to: path.about(), text: 'about' },
  { to: path.userAgreement(), text: 'userAgreement' },
  { to: path.privacyPolicy(), text: 'privacyPolicy' },
  { to: path.rechargeAgreement(), text: 'rechargeAgreement' },
  { to: path.verificationText(), text: 'verificationText' },
] as const

/** The desktop's footer: about, agreements, support, company and filings (SHELL-10). */
export function Footer() {
  const words = useTexts(frameTexts)
  return (
    <footer css={footer}>
      <div>
        <nav aria-label={words.morePages}>
          {places.map(({ to, text }) => (
            <Link key={to} to={to}>
              {words[text]}
            </Link>
          ))}
        </nav>
        <nav aria-label={words.siteInformation}>
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {words[text]}
            </Link>
          ))}
          <SupportLinks />
        </nav>
        <LanguageSwitch />
        <p>{words.healthAdvice}</p>
        <OwnerLine />
      </div>
    </footer>
  )
}

const footer = css`
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  & > div {
    display: grid;
    gap: ${space(2)};
    max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    margin: 0 auto;
    padding: ${space(8)} ${place.gutter} ${space(10)};
  }
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(6)};
    min-height: 20px;
    margin-bottom: ${space(2)};
  }
  & a {
    color: ${color.soft};
    text-decoration: none;
    &:hover {
      color: ${color.text};
    }
  }
`
