import type { HomeModule } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Section } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { homeTexts } from '../../texts/home.ts'
import { Banner } from './Banner.tsx'
import { Featured } from './Featured.tsx'
import { GameRows } from './GameRows.tsx'
import { GameShelf } from './GameShelf.tsx'
import { MobileModule } from './module-type.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** A module of the phone's home, drawn by its type (HOME-2, HOME-3); a type this build does not know is left out. */
export function HomeModuleBlock({ module, first }: { module: HomeModule; first: boolean }) {
  if (module.resource.length === 0) return null
  switch (module.module_type) {
    case MobileModule.banner:
      return <Banner module={module} first={first} />
    case MobileModule.shortcuts:
      return <Shortcuts resources={module.resource} />
    case MobileModule.shelf:
      return (
        <Titled module={module}>
          <GameShelf resources={module.resource} />
        </Titled>
      )
    case MobileModule.featured:
      return (
        <Titled module={module}>
          <Featured resources={module.resource} />
        </Titled>
      )
    case MobileModule.rows:
      return (
        <Titled module={module}>
          <GameRows resources={module.resource} />
        </Titled>
      )
    default:
      return null
  }
}

function Titled({ module, children }: { module: HomeModule; children: ReactNode }) {
  const words = useTexts(homeTexts)
  const { name, tag_id, module_id } = module
  return (
    <Section
      title={name}
      more={
        <MoreLink
          as={Link}
          to={path.featured({ tag_id, title: name, module_id })}
          aria-label={words.moreOf({ name })}
        />
      }
    >
      {children}
    </Section>
  )
}
