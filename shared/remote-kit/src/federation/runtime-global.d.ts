type Container = import('./open-container.ts').Container

/** What remotes take of the host's federation runtime. Releases made before `openContainer` use the other three. */
interface SharedRuntime {
  openContainer: (container: Container, name: string) => void
  runtime: { createInstance: (options: never) => object }
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

/** Where the host leaves it (`provide-runtime.ts`) and every remote finds it (`start-container.ts`). */
declare var __cloudplayFederation__: SharedRuntime

/** Name of this build's container. */
declare const __FEDERATION_NAME__: string
