import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { PullArea } from '@cloudplay/lists/pull-area'
import { path } from '@cloudplay/paths'
import { ErrorState, Page, toast } from '@cloudplay/ui'
import { Suspense } from 'react'
import { useMobileHome } from '../../api/home.ts'
import { useLater } from '../../later.ts'
import { PromptsLater } from '../../prompts/PromptsLater.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { HomeShelves } from '../home-shelves/HomeShelves.tsx'
import { homeTexts } from '../../texts/home.ts'
import { HomeMobileSkeleton, ModuleSkeleton } from './HomeMobileSkeleton.tsx'
import { HomeModuleBlock } from './HomeModuleBlock.tsx'
import { MobileModule } from './module-type.ts'
import { TopBar } from './TopBar.tsx'

const blocks = css`
  padding-top: 0;
`

/** Code that only a finger or a scroll needs. */
const loadMotion = () => import(/* webpackChunkName: "home-motion" */ './motion.ts')

/** The phone's home page, with its prompts. */
export default function HomeMobile() {
  return (
    <>
      <Modules />
      <PromptsLater />
    </>
  )
}

/** Modules by page (HOME-1), each drawn by its type. */
function Modules() {
  const words = useTexts(homeTexts)
  const motion = useLater(loadMotion)
  const home = useMobileHome()
  const { modules } = home

  const pulled = async () => {
    const failure = await home.refresh()
    if (failure) toast(wordsFor(failure), { kind: 'error' })
    else toast(words.refreshed, { kind: 'success' })
  }

  if (home.isPending) return <HomeMobileSkeleton />
  if (modules.length === 0) return <NoModules home={home} />
  const firstBlock = modules.findIndex(({ module_type }) => module_type > MobileModule.shortcuts)
  const heads = firstBlock < 0 ? modules.length : firstBlock
  const startsWithBanner = modules[0]!.module_type === MobileModule.banner
  return (
    <PullArea by={motion?.Pull ?? null} onRefresh={pulled}>
      <Page css={startsWithBanner ? blocks : undefined}>
        {!startsWithBanner && <TopBar />}
        {modules.slice(0, heads).map((module, at) => (
          <HomeModuleBlock key={module.module_id} module={module} first={at === 0} />
        ))}
        {/* Each boundary hydrates on its own, after what is above it. */}
        <Suspense>
          <HomeShelves />
        </Suspense>
        {modules.slice(heads).map((module) => (
          <Suspense key={module.module_id}>
            <HomeModuleBlock module={module} first={false} />
          </Suspense>
        ))}
        {motion ? (
          <motion.ListEnd
            hasMore={home.hasNextPage}
            loading={home.isFetching}
            failed={home.isFetchNextPageError}
            // It would cancel a running refresh.
            onMore={() => void (home.isFetching || home.fetchNextPage())}
            skeleton={<ModuleSkeleton />}
          />
        ) : (
          home.hasNextPage && <ModuleSkeleton />
        )}
      </Page>
    </PullArea>
  )
}

/** They failed, or there are none. */
function NoModules({ home }: { home: ReturnType<typeof useMobileHome> }) {
  const words = useTexts(homeTexts)
  return (
    <Page>
      <TopBar />
      {home.isError ? (
        <ErrorState
          title={words.failedTitle}
          text={words.failedText}
          retrying={home.isFetching}
          onRetry={() => void home.refetch()}
        />
      ) : (
        <NothingHere
          title={words.emptyTitle}
          text={words.emptyText}
          to={path.browse()}
          link={words.browse}
        />
      )}
    </Page>
  )
}
