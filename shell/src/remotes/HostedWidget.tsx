import type { MountedWidget } from '@cloudplay/widgets'
import { RemoteWidget } from './RemoteWidget.tsx'

/** What one remote offers to a page of another. */
export function HostedWidget({ name, ...widget }: MountedWidget) {
  const [remote, expose] = name.split('/') as [string, string]
  return <RemoteWidget remote={remote} expose={`./${expose}`} {...widget} />
}
