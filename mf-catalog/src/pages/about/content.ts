import { Gamepad2, Receipt, ShieldCheck, Zap, type LucideIcon } from 'lucide-react'
import type { aboutTexts } from '../../texts/about.ts'

type Word = keyof ReturnType<typeof aboutTexts.get>

/** Paragraphs on the company, in their order. */
export const companyWords: readonly Word[] = ['companyFirst', 'companySecond', 'companyThird']

/** What the product is good at. */
export const strengths: readonly { Icon: LucideIcon; title: Word; text: Word }[] = [
  { Icon: Zap, title: 'instantTitle', text: 'instantText' },
  { Icon: Gamepad2, title: 'anywhereTitle', text: 'anywhereText' },
  { Icon: Receipt, title: 'honestTitle', text: 'honestText' },
  { Icon: ShieldCheck, title: 'safeTitle', text: 'safeText' },
]

/** Scenes of the site's own art: the banner, and a game for each chapter. */
export const BANNER = '/media/player/loading'
const gameScene = (name: string) => `/media/games/${name}/wide-640.webp`
export const SCENES = {
  company: gameScene('starlight'),
  vision: gameScene('endless-sky'),
  mission: gameScene('luanti'),
} as const
