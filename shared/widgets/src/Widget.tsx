import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { WidgetName, WidgetProps } from './offers.ts'

export interface MountedWidget {
  name: WidgetName
  /** Plain data and functions. */
  props: object
  /** Shown while the component loads. */
  waiting?: ReactNode
  /** Shown if the component can't load. */
  fallback?: ReactNode
}

/** Mounts a component of another remote; the shell provides it. */
export const WidgetHost = createContext<ComponentType<MountedWidget> | null>(null)

type WidgetOf<Name extends WidgetName> = Omit<MountedWidget, 'name' | 'props'> & {
  name: Name
  props: WidgetProps<Name>
}

/** A component of another remote on this page, in the version that is live. */
export function Widget<Name extends WidgetName>({ fallback = null, ...widget }: WidgetOf<Name>) {
  const Mounted = useContext(WidgetHost)
  return Mounted ? <Mounted {...widget} fallback={fallback} /> : fallback
}
