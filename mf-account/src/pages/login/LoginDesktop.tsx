import { LoginAhead } from './LoginAhead.tsx'
import { LoginPage } from './LoginPage.tsx'

export const Ahead = () => <LoginAhead device="desktop" />

export default function LoginDesktop() {
  return <LoginPage device="desktop" />
}
