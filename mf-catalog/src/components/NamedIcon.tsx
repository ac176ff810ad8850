import { css } from '@emotion/react'
import { Picture } from '@cloudplay/ui'
import { useLater } from '../later.ts'

const box = css`
  display: inline-block;
`

const loadIcons = () => import(/* webpackChunkName: "named-icons" */ './named-icons.ts')

/**
 * An icon as content names it: a lucide name, or the address of a picture. Unknown names show a gamepad. The set comes after the
 * page; its place is kept.
 */
export function NamedIcon({ name, sizePx = 24 }: { name: string; sizePx?: number }) {
  const isPicture = name.startsWith('/') || name.startsWith('https://')
  const set = useLater(loadIcons, !isPicture)
  if (isPicture) return <Picture src={name} alt="" crop="square" sizes={`${sizePx * 2}px`} />
  if (!set) return <span aria-hidden data-skeleton css={[box, { width: sizePx, height: sizePx }]} />
  const Icon = set.namedIcon(name)
  return <Icon size={sizePx} strokeWidth={1.75} aria-hidden />
}
