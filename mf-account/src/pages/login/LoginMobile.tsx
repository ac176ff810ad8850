import { LoginPage } from './LoginPage.tsx'

export default function LoginMobile() {
  return <LoginPage device="mobile" />
}
