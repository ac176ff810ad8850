export { chooseLanguage } from './choose-language.ts'
export { language, localized, pageLanguage, setLanguage, useLanguage } from './language.ts'
export {
  catalogue,
  params,
  plural,
  textsIn,
  type Forms,
  type Texts,
  type Translation,
} from './texts.ts'
export { hasChinese, textLanguage } from './text-language.ts'
export { useTexts } from './use-texts.ts'
export { formatsNow, formatsOf, useFormats, type Formats } from './format.ts'
