import { catalogue } from '@cloudplay/i18n'

export const texts = catalogue({
  en: () => import(/* webpackChunkName: "english" */ './en/index.ts'),
})
