import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { PullArea } from '@cloudplay/lists/pull-area'
import { path } from '@cloudplay/paths'
import { ErrorState, Page, toast } from '@cloudplay/ui'
import { useMobileHome } from '../../api/home.ts'
import { useLater } from '../../later.ts'
import { PromptsLater } from '../../prompts/PromptsLater.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { homeTexts } from '../../texts/home.ts'
import { HomeMobileSkeleton, ModuleSkeleton } from './HomeMobileSkeleton.tsx'
import { HomeModuleBlock } from './HomeModuleBlock.tsx'
import { MobileModule } from './module-type.ts'
import { TopBar } from './TopBar.tsx'

const blocks = css`
  padding-top: 0;
`

/** What answers a finger or a scroll, and is not seen before. */
const loadMotion = () => import(/* webpackChunkName: "home-motion" */ './motion.ts')

/** The phone's home, and what it tells a player by itself. */
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
  const {
    modules,
    isPending,
    isError,
    isFetching,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
    refresh,
  } = useMobileHome()

  const pulled = async () => {
    const failure = await refresh()
    if (failure) toast(wordsFor(failure), { kind: 'error' })
    else toast(words.refreshed, { kind: 'success' })
  }

  if (isPending) return <HomeMobileSkeleton />
  if (isError && modules.length === 0) {
    return (
      <Page>
        <TopBar />
        <ErrorState title={words.failedTitle} text={words.failedText} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (modules.length === 0) {
    return (
      <Page>
        <TopBar />
        <NothingHere title={words.emptyTitle} text={words.emptyText} to={path.browse()} link={words.browse} />
      </Page>
    )
  }
  const startsWithBanner = modules[0]!.module_type === MobileModule.banner
  return (
    <PullArea by={motion?.Pull ?? null} onRefresh={pulled}>
      <Page css={startsWithBanner ? blocks : undefined}>
        {!startsWithBanner && <TopBar />}
        {modules.map((module, at) => (
          <HomeModuleBlock key={module.module_id} module={module} first={at === 0} />
        ))}
        {motion ? (
          <motion.ListEnd
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            onMore={() => void fetchNextPage()}
            skeleton={<ModuleSkeleton />}
          />
        ) : (
          hasNextPage && <ModuleSkeleton />
        )}
      </Page>
    </PullArea>
  )
}
