// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import path from 'node:path'
import { render } from '@testing-library/react'
import type { ComponentType, SVGProps } from 'react'
import { expect, it } from 'vitest'
import { workspaceRoot } from '../workspace.ts'
import createIcon from './create-icon.ts'

type IconProps = SVGProps<SVGSVGElement> & { size?: number }
const icons = path.join(
  path.dirname(
    createRequire(path.join(workspaceRoot, 'shared/ui/package.json')).resolve('lucide-react'),
  ),
  '../esm/icons',
)

async function both(name: string, props: IconProps) {
  const { default: Original, __iconData } = (await import(path.join(icons, `${name}.mjs`))) as {
    default: ComponentType<IconProps>
    __iconData: Parameters<typeof createIcon>[0]
  }
  const Ours = createIcon(__iconData)
  const drawn = [<Original key="original" {...props} />, <Ours key="ours" {...props} />].map(
    (icon) => render(icon).container.querySelector('svg')!,
  )
  return drawn.map((svg) => ({
    attributes: Object.fromEntries(
      [...svg.attributes]
        .filter(({ name: attribute }) => attribute !== 'class' && attribute !== 'xmlns')
        .map(({ name: attribute, value }) => [attribute, value]),
    ),
    shapes: svg.innerHTML,
  }))
}

it.each([
  ['house', {}],
  ['gamepad-2', { size: 52, strokeWidth: 1.5, 'aria-hidden': true }],
  ['play', { size: 20, fill: 'currentColor' }],
  ['circle-exclamation-point', { 'aria-label': '提示', color: 'red' }],
  ['x', { role: 'img', style: { color: 'red' } }],
] as [string, IconProps][])('draws %s with %o as lucide does', async (name, props) => {
  const [original, ours] = await both(name, props)
  expect(ours).toEqual(original)
})
