import { SavesOfGame } from '../../../../components/saves/SavesOfGame.tsx'
import type { MenuScope } from '../menu-scope.ts'

export function SavesView({ gameId }: MenuScope) {
  return <SavesOfGame gameId={gameId} />
}
