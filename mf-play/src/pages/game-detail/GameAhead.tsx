import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { BackBar } from '@cloudplay/ui'
import { detailTexts } from '../../texts/detail.ts'
import { GameDetailSkeleton } from './GameDetailSkeleton.tsx'

/** The page of a game before its answer: its shape, with what the card that was pressed shows of it. */
export function GameAhead() {
  const words = useTexts(detailTexts)
  return (
    <>
      {currentDevice() === 'mobile' && <BackBar title={words.title} />}
      <GameDetailSkeleton />
    </>
  )
}
