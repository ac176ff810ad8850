import type { ComponentPropsWithRef, ElementType } from 'react'

/** Props of a component that can render as another one (`as={Link} to="/news"`), its own props winning over the element's. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >
