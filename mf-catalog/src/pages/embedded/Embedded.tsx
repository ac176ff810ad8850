import { pageContext } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { embeddable } from '@cloudplay/rules/embedding'
import { BackBar, IconButton, Page } from '@cloudplay/ui'
import { ExternalLink } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { NothingHere } from '../../components/NothingHere.tsx'
import { embeddedTexts } from '../../texts/embedded.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { shownTitle } from './shown-title.ts'

const NOTHING_ALLOWED = { origin: '', frameSources: [] }

/** A page of another site below a back bar (SHELL-11), or a message if the operator's list doesn't name it. */
export default function Embedded() {
  const words = useTexts(embeddedTexts)
  const [search] = useSearchParams()
  const { origin, frameSources } = pageContext() ?? NOTHING_ALLOWED
  const address = embeddable(search.get('reportUrl'), { origin, sources: frameSources })
  if (!address) return <Refused />
  const title = shownTitle(search.get('title')) || address.host
  return (
    <>
      <BackBar
        title={title}
        end={
          <IconButton
            as="a"
            href={address.href}
            target="_blank"
            rel="noreferrer"
            label={words.openApart}
          >
            <ExternalLink size={20} />
          </IconButton>
        }
      />
      <EmbeddedFrame key={address.href} address={address} title={title} />
    </>
  )
}

function Refused() {
  const words = useTexts(embeddedTexts)
  return (
    <>
      <BackBar title={words.refusedTitle} />
      <Page>
        <div role="alert">
          <NothingHere
            scene="broken"
            title={words.refusedTitle}
            text={words.refusedText}
            to={path.home()}
            link={words.home}
          />
        </div>
      </Page>
    </>
  )
}
