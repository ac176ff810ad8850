/** What remotes take of the host's bundler runtime: keys of `@module-federation/webpack-bundler-runtime`'s default export. */
interface SharedRuntime {
  runtime: { createInstance: (options: object) => object }
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

/** Where the host leaves it (`provide-runtime.ts`) and every remote finds it (`host-runtime.ts`). */
declare var __cloudplayFederation__: SharedRuntime

// An alias of the preset: `dist/initContainerEntry.js` of `@module-federation/webpack-bundler-runtime`.
declare module 'federation-container-entry' {
  export const initContainerEntry: unknown
}
