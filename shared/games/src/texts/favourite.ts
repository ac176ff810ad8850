import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const favouriteTexts = texts('favourite', {
  favourite: params('收藏《{game}》'),
})
