import { useTexts } from '@cloudplay/i18n'
import { EmptyState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useSearchParams } from 'react-router-dom'
import { useTags } from '../../api/browse.ts'
import { useFeaturedGames } from '../../api/lists.ts'
import { ListMissing } from '../../components/ListMissing.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { idOf, titleOf } from '../../rules/list-address.ts'
import { gameListTexts } from '../../texts/lists.ts'

/** The games of the tag in the address, under the title in the address (LIST-1): a home module leads here with its own name. */
export default function FeaturedGames() {
  const words = useTexts(gameListTexts)
  const [search] = useSearchParams()
  const tagId = idOf(search.get('tag_id'))
  const { data: tags } = useTags()
  const tag = tags?.find((one) => one.id === tagId)
  const isMissing = tagId === null || (tags !== undefined && !tag)
  const title = (!isMissing && (titleOf(search.get('title')) ?? tag?.name)) || words.featured
  return (
    <PageFrame title={title} wide>
      {isMissing ? (
        <ListMissing />
      ) : (
        <TagGames
          key={tagId}
          tagId={tagId}
          moduleId={idOf(search.get('module_id'))}
          label={title}
        />
      )}
    </PageFrame>
  )
}

interface TagGamesProps {
  tagId: number
  moduleId: number | null
  label: string
}

function TagGames({ tagId, moduleId, label }: TagGamesProps) {
  const words = useTexts(gameListTexts)
  const pages = useFeaturedGames(tagId, moduleId)
  return (
    <PagedGames
      pages={pages}
      label={label}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
