import { useTexts } from '@cloudplay/i18n'
import { EmptyState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useParams } from 'react-router-dom'
import { isListMissing, useModuleGames } from '../../api/lists.ts'
import { ListMissing } from '../../components/ListMissing.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { idOf } from '../../rules/list-address.ts'
import { gameListTexts } from '../../texts/lists.ts'

/** The games of a home module, under 热门游戏 (LIST-5). */
export default function HotGames() {
  const words = useTexts(gameListTexts)
  const { id } = useParams()
  const moduleId = idOf(id)
  return (
    <PageFrame title={words.hotGames} wide>
      {moduleId === null ? <ListMissing /> : <ModuleGames key={moduleId} moduleId={moduleId} />}
    </PageFrame>
  )
}

function ModuleGames({ moduleId }: { moduleId: number }) {
  const words = useTexts(gameListTexts)
  const pages = useModuleGames(moduleId)
  if (isListMissing(pages.error)) return <ListMissing />
  return (
    <PagedGames
      pages={pages}
      label={words.hotGames}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
