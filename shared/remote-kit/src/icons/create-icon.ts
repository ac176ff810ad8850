import { createElement, type SVGProps } from 'react'

/** An icon as lucide's modules declare it. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * Stands for lucide's `createLucideIcon.mjs`: its shapes, with what pages set of its properties, `size`, `color`
 * and `strokeWidth`; anything else goes to the `<svg>`. The original, with contexts, aliases and class names, weighs 3 KiB in
 * the host and again in every remote.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, color = 'currentColor', ...props }: IconProps) {
    const named = props['aria-label'] !== undefined || props.role !== undefined
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': named ? undefined : true,
        ...props,
      },
      shapes,
    )
  }
}
