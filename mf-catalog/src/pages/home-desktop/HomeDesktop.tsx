import type { HomeModule } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, ErrorState, Page, Section } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useDesktopHome } from '../../api/home.ts'
import { useLater } from '../../later.ts'
import { PromptsLater } from '../../prompts/PromptsLater.tsx'
import { NamedIcon } from '../../components/NamedIcon.tsx'
import { HomeShelves } from '../home-shelves/HomeShelves.tsx'
import { homeTexts } from '../../texts/home.ts'
import { Banner } from './Banner.tsx'
import { GameGrid } from './GameGrid.tsx'
import { GameList } from './GameList.tsx'
import { HomeDesktopSkeleton } from './HomeDesktopSkeleton.tsx'
import { DesktopModule } from './module-type.ts'
import { downloadPlace } from './shapes.ts'

const loadDownload = () =>
  import(/* webpackChunkName: "download-code" */ './download/DownloadCode.tsx')

/** The desktop's home page, with its prompts. */
export default function HomeDesktop() {
  return (
    <>
      <Modules />
      <PromptsLater />
    </>
  )
}

/** One answer, its modules drawn by their type (HOME-7). */
function Modules() {
  const words = useTexts(homeTexts)
  const download = useLater(loadDownload)
  const { data, isPending, isLoadingError, isFetching, refetch } = useDesktopHome()
  if (isPending) return <HomeDesktopSkeleton />
  if (isLoadingError) {
    return (
      <Page>
        <ErrorState
          title={words.failedTitle}
          text={words.failedText}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  }
  const modules = data.module.filter((module) => module.resource.length > 0)
  if (modules.length === 0) {
    return (
      <Page>
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyTextLater}
          action={
            <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
              {words.lookAgain}
            </Button>
          }
        />
      </Page>
    )
  }
  const heads = Number(modules[0]!.module_type === DesktopModule.banner)
  return (
    <Page>
      {modules.slice(0, heads).map((module) => (
        <Block key={module.module_id} module={module} first />
      ))}
      {/* Each boundary hydrates on its own, after what is above it. */}
      <Suspense>
        <HomeShelves />
      </Suspense>
      {modules.slice(heads).map((module) => (
        <Suspense key={module.module_id}>
          <Block module={module} first={false} />
        </Suspense>
      ))}
      <div css={downloadPlace}>{download && <download.DownloadCode />}</div>
    </Page>
  )
}

/** A type this build does not know is left out. */
function Block({ module, first }: { module: HomeModule; first: boolean }) {
  const icon = module.icon && <NamedIcon name={module.icon} />
  const more = module.tag_id > 0 && <ModuleMore module={module} />
  switch (module.module_type) {
    case DesktopModule.banner:
      return <Banner module={module} first={first} />
    case DesktopModule.list:
      return (
        <Section title={module.name} icon={icon} more={more}>
          <GameList resources={module.resource} />
        </Section>
      )
    case DesktopModule.grid:
      return (
        <Section title={module.name} icon={icon} more={more}>
          <GameGrid resources={module.resource} />
        </Section>
      )
    default:
      return null
  }
}

function ModuleMore({ module: { name, tag_id, module_id } }: { module: HomeModule }) {
  const words = useTexts(homeTexts)
  return (
    <MoreLink
      as={Link}
      to={path.featured({ tag_id, title: name, module_id })}
      aria-label={words.moreOf({ name })}
    />
  )
}
