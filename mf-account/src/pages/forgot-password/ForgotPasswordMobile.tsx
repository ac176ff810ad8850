import { ResetPage } from './ResetPage.tsx'

export default function ForgotPasswordMobile() {
  return <ResetPage device="mobile" />
}
