import { SITE_NAME } from '@cloudplay/contract'
import { localized, useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { stored, useSession } from '@cloudplay/session'
import { Button, color, font, IconButton, layer, place, radius, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { MonitorSmartphone, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { installTexts } from '../texts/install.ts'
import { installOffer } from './install-offer.ts'

/** Safari on phones installs a site by its menu only. It alone has this property; true: installed already. */
const isOnlyByMenu = () => 'standalone' in navigator && navigator.standalone === false

/** A player's own page. Somebody who only looks at a game or pays isn't asked. */
const isOwnPage = (address: string) => address === path.personal() || address === path.personalTab()

/** Offers to install the site: to players, on their own page, until they have said no once (PAGE-6). */
export function InstallCard() {
  const words = useTexts(installTexts)
  const site = localized(SITE_NAME, useLanguage())
  const { pathname, search } = useLocation()
  const isPlayer = useSession((session) => session.loggedIn)
  const isOpen = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen)
  const [isDeclined, setDeclined] = useState(() => stored.installDeclined.read() !== null)
  const byMenu = isOnlyByMenu()
  if (isDeclined || !isPlayer || !isOwnPage(pathname + search) || !(isOpen || byMenu)) return null

  const decline = () => {
    stored.installDeclined.write(1)
    setDeclined(true)
  }
  // The browser asks now. After any answer, it isn't asked again.
  const install = () => {
    decline()
    void installOffer.take()
  }
  return (
    <section css={card} aria-label={words.title({ site })}>
      <MonitorSmartphone size={28} aria-hidden />
      <div>
        <strong>{words.title({ site })}</strong>
        <p>{byMenu ? words.byMenu : words.text}</p>
      </div>
      {!byMenu && (
        <Button variant="main" size="small" onClick={install}>
          {words.install}
        </Button>
      )}
      <IconButton label={words.notNow} onClick={decline}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  )
}

const card = css`
  position: fixed;
  inset: auto ${place.gutter} calc(${place.barBottom} + ${place.safeBottom} + 12px);
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: 440px;
  margin-left: auto;
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  & > svg {
    flex: none;
    color: ${color.soft};
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & strong {
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
  }
  & p {
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
`
