import { useTexts } from '@cloudplay/i18n'
import { detailTexts } from '../../../texts/detail.ts'
import type { Slide } from './slides.ts'

/** What pictures are called: a drawn one never passes as a picture of the game. */
export function useSlideWords(name: string, slides: readonly Slide[]) {
  const words = useTexts(detailTexts)
  const shots = slides.filter(({ kind }) => kind === 'shot')
  return {
    kind: ({ kind }: Slide) => (kind === 'shot' ? words.shot : words.drawn),
    alt: (slide: Slide) =>
      slide.kind === 'shot'
        ? words.pictureOf({ name, place: shots.indexOf(slide) + 1 })
        : words.drawnOf({ name }),
  }
}
