export { artCrops, artSources, type ArtCrop } from './content/art.ts'
export { Picture } from './content/Picture.tsx'
export { useEarlyFailure } from './content/use-early-failure.ts'
export { Button, type ButtonSize, type ButtonVariant } from './controls/Button.tsx'
export { IconButton } from './controls/IconButton.tsx'
export { Spinner } from './controls/Spinner.tsx'
export {
  alert,
  choose,
  confirm,
  withdrawQuestions,
  type Choice,
  type ConfirmOptions,
  type Question,
} from './feedback/dialogs.ts'
export { EmptyState, type StateScene } from './feedback/EmptyState.tsx'
export { ErrorState } from './feedback/ErrorState.tsx'
export { useOnline } from './feedback/use-online.ts'
export { whenIdle } from './feedback/when-idle.ts'
export { Skeleton } from './feedback/Skeleton.tsx'
export { loading, toast, type ToastKind } from './feedback/toast.ts'
export { BackBar, goBack } from './layout/BackBar.tsx'
export { Page } from './layout/Page.tsx'
export { Section } from './layout/Section.tsx'
export { uiTexts } from './texts/ui.ts'
export { GlobalStyle } from './theme/GlobalStyle.tsx'
export { color, font, layer, media, motion, place, radius, space, tokens } from './theme/theme.ts'
export { turnPage } from './theme/turned.ts'
export { visuallyHidden } from './theme/visually-hidden.ts'
