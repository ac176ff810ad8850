import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { FormField, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { alert, Button, color, font, goBack, media, radius, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { Heart, ListChecks, ScrollText, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { applyTexts } from '../../texts/search.ts'
import { CONTACT_MAX, CONTACT_TYPED_MAX, NAME_MAX, requestedGameIn } from './requested-game.ts'

const layout = css`
  display: grid;
  gap: ${space(8)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 560px) minmax(240px, 1fr);
    gap: ${space(16)};
    align-items: start;
  }
`

const formStyle = css`
  display: grid;
  gap: ${space(5)};
  & > .lead {
    color: ${color.soft};
  }
`

const how = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  & > h2 {
    font-size: ${font.size.body};
  }
  & > p {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: ${space(3)};
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & svg {
    margin-top: 2px;
    color: ${color.link};
  }
`

/** The mark of an application that came from the site (`applyGame`). */
const MARK = 1

/** Asks for a game that is not here yet (LIST-10). */
export default function GameApply() {
  const words = useTexts(applyTexts)
  const { state } = useLocation()
  const isMounted = useMounted()
  const form = useSiteForm({
    defaults: { name: requestedGameIn(state), mobile: '' },
    check({ name, mobile }) {
      if (name.trim() === '') return { field: 'name', word: 'nameMissing' }
      const contact = mobile.trim()
      if (contact === '') return { field: 'mobile', word: 'contactMissing' }
      return [...contact].length > CONTACT_MAX ? { field: 'mobile', word: 'contactTooLong' } : null
    },
    words: {
      nameMissing: words.nameMissing,
      contactMissing: words.contactMissing,
      contactTooLong: words.contactTooLong({ max: CONTACT_MAX }),
    },
    send: async ({ name, mobile }) => {
      await call('applyGame', { name: name.trim(), mobile: mobile.trim(), mark: MARK })
      await alert({ title: words.sentTitle, text: words.sentText({ name: name.trim() }) })
      // The dialog stays open while the player leaves the page.
      if (isMounted()) goBack()
      return 'leaving'
    },
  })
  return (
    <PageFrame title={words.title} wide>
      <div css={layout}>
        <form css={formStyle} noValidate onSubmit={(event) => void form.submit(event)}>
          <p className="lead">{words.lead}</p>
          <FormField
            form={form}
            name="name"
            label={words.name}
            placeholder={words.namePlaceholder}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={NAME_MAX}
          />
          <FormField
            form={form}
            name="mobile"
            label={words.contact}
            placeholder={words.contactPlaceholder}
            hint={words.contactHint}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="send"
            maxLength={CONTACT_TYPED_MAX}
          />
          <Button type="submit" variant="main" size="large" busy={form.busy}>
            {words.send}
          </Button>
        </form>
        <NextSteps />
      </div>
    </PageFrame>
  )
}

/** What happens to a request. */
function NextSteps() {
  const words = useTexts(applyTexts)
  return (
    <aside css={how} aria-label={words.howTitle}>
      <h2>{words.howTitle}</h2>
      <p>
        <ListChecks size={20} aria-hidden />
        {words.howSeen}
      </p>
      <p>
        <ScrollText size={20} aria-hidden />
        {words.howLicence}
      </p>
      <p>
        <Heart size={20} aria-hidden />
        {words.howMany}
      </p>
      <Button as={Link} to={path.search()} icon={<Search size={18} aria-hidden />}>
        {words.searchFirst}
      </Button>
    </aside>
  )
}
