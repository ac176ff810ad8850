import { LoginAhead } from './LoginAhead.tsx'
import { LoginPage } from './LoginPage.tsx'

export const Ahead = () => <LoginAhead device="mobile" />

export default function LoginMobile() {
  return <LoginPage device="mobile" />
}
