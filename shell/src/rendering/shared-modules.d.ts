// Made by remote-kit: what the host offers to remotes, by name.
declare module 'shared-modules' {
  export const shared: Record<string, unknown>
}
