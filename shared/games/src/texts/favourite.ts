import { texts } from '@cloudplay/i18n'

export const favouriteTexts = texts({
  favourite: ['收藏《{game}》', 'Favourite {game}'],
})
