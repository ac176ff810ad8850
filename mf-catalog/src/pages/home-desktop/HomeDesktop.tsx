import type { HomeModule } from '@cloudplay/contract'
import { Button, EmptyState, ErrorState, Page, Section } from '@cloudplay/ui'
import { useDesktopHome } from '../../api/home.ts'
import { NamedIcon } from '../../components/NamedIcon.tsx'
import { Banner } from './Banner.tsx'
import { GameGrid } from './GameGrid.tsx'
import { GameList } from './GameList.tsx'
import { HomeDesktopSkeleton } from './HomeDesktopSkeleton.tsx'
import { DesktopModule } from './module-type.ts'

/** The desktop's home (HOME-7): one answer, its modules drawn by their type. */
export default function HomeDesktop() {
  const { data, isPending, isError, isFetching, refetch } = useDesktopHome()
  if (isPending) return <HomeDesktopSkeleton />
  if (isError) {
    return (
      <Page>
        <ErrorState
          title="首页没能打开"
          text="网络可能开了小差，游戏都还在，请再试一次。"
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
          title="货架还空着"
          text="新游戏正在路上，过一会儿再来看看。"
          action={
            <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
              再看一眼
            </Button>
          }
        />
      </Page>
    )
  }
  return (
    <Page>
      {modules.map((module, at) => (
        <Block key={module.module_id} module={module} first={at === 0} />
      ))}
    </Page>
  )
}

/** A type this build does not know is left out. */
function Block({ module, first }: { module: HomeModule; first: boolean }) {
  const icon = module.icon && <NamedIcon name={module.icon} />
  switch (module.module_type) {
    case DesktopModule.banner:
      return <Banner module={module} first={first} />
    case DesktopModule.list:
      return (
        <Section title={module.name} icon={icon}>
          <GameList resources={module.resource} />
        </Section>
      )
    case DesktopModule.grid:
      return (
        <Section title={module.name} icon={icon}>
          <GameGrid resources={module.resource} />
        </Section>
      )
    default:
      return null
  }
}
