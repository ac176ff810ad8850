/** What remotes take of the host: where it leaves it (`offer-modules.ts`) and every remote finds it (`start-container.ts`). */
declare var __cloudplayFederation__: {
  openContainer: (container: import('./open-container.ts').Container) => void
}
// Made by `sharedModulesSource` (shared-modules.ts).
declare module 'shared-modules' {
  export const shared: Record<string, unknown>
}
// The shell's own entry.
declare module 'host-app'
