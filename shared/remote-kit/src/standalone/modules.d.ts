// Made by the standalone build for the remote under development (dev.ts).
declare module 'remote-pages' {
  export const pages: Record<string, () => Promise<{ default: unknown }>>
}
declare module 'remote-under-development' {
  import type { RemoteConfig } from '@cloudplay/remote-kit'
  const remote: RemoteConfig
  export default remote
}
