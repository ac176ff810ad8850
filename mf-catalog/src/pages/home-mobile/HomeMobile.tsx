import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, ErrorState, Page, toast } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { useMobileHome } from '../../api/home.ts'
import { ListEnd } from '../../components/ListEnd.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { HomeMobileSkeleton, ModuleSkeleton } from './HomeMobileSkeleton.tsx'
import { HomeModuleBlock } from './HomeModuleBlock.tsx'
import { MobileModule } from './module-type.ts'
import { TopBar } from './TopBar.tsx'

const blocks = css`
  padding-top: 0;
`

/** The phone's home: modules by page (HOME-1), each drawn by its type. */
export default function HomeMobile() {
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
    else toast('刷新成功', { kind: 'success' })
  }

  if (isPending) return <HomeMobileSkeleton />
  if (isError && modules.length === 0) {
    return (
      <Page>
        <TopBar />
        <ErrorState
          title="首页没能打开"
          text="网络可能开了小差，游戏都还在，请再试一次。"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  }
  if (modules.length === 0) {
    return (
      <Page>
        <TopBar />
        <EmptyState
          title="货架还空着"
          text="新游戏正在路上，先去找找看有没有想玩的。"
          action={
            <Button as={Link} to={path.browse()} variant="main">
              去找游戏
            </Button>
          }
        />
      </Page>
    )
  }
  const startsWithBanner = modules[0]!.module_type === MobileModule.banner
  return (
    <PullToRefresh onRefresh={pulled}>
      <Page css={startsWithBanner ? blocks : undefined}>
        {!startsWithBanner && <TopBar />}
        {modules.map((module, at) => (
          <HomeModuleBlock key={module.module_id} module={module} first={at === 0} />
        ))}
        <ListEnd
          hasMore={hasNextPage}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
          skeleton={<ModuleSkeleton />}
        />
      </Page>
    </PullToRefresh>
  )
}
