import { texts } from '@cloudplay/i18n'

/**
 * Names of the languages that most games have, as Intl writes them (`about.test.tsx` compares). Making its formatter takes a phone
 * 50 to 100 ms.
 */
export const languageTexts = texts({
  zh: ['中文', 'Chinese'],
  en: ['英语', 'English'],
  ja: ['日语', 'Japanese'],
  ko: ['韩语', 'Korean'],
  de: ['德语', 'German'],
  fr: ['法语', 'French'],
  es: ['西班牙语', 'Spanish'],
  it: ['意大利语', 'Italian'],
  pt: ['葡萄牙语', 'Portuguese'],
  ru: ['俄语', 'Russian'],
})
