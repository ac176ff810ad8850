// Made by remote-kit: what the host provides to remotes, by name.
declare module 'shared-modules' {
  export const shared: Record<string, { lib: () => unknown }>
}
