import { ResetPage } from './ResetPage.tsx'

export default function ForgotPasswordDesktop() {
  return <ResetPage device="desktop" />
}
