import { LoginPage } from './LoginPage.tsx'

export default function LoginDesktop() {
  return <LoginPage device="desktop" />
}
