// Aliases of the preset. The runtime itself, which is a dependency of the bundler's plugin and of the shell:
declare module 'federation-runtime' {
  interface StartOptions {
    name: string
    remotes: never[]
    plugins?: never[]
    shared: object
    shareStrategy: 'loaded-first'
  }
  export function init(options: StartOptions): object
  export function createInstance(options: StartOptions): object
}
// Files of `@module-federation/webpack-bundler-runtime` that no entry point of it names alone.
declare module 'bundler-runtime/attachShareScopeMap.js' {
  export function attachShareScopeMap(webpackRequire: object): void
}
declare module 'bundler-runtime/consumes.js' {
  export function consumes(options: object): void
}
declare module 'bundler-runtime/initContainerEntry.js' {
  export function initContainerEntry(options: object): unknown
}
declare module 'bundler-runtime/initializeSharing.js' {
  export function initializeSharing(options: object): unknown
}
// Made by `sharedModulesSource` (shared-modules.ts).
declare module 'shared-modules' {
  export const shared: Record<
    string,
    {
      version: string
      lib: () => unknown
      shareConfig: { singleton: true; requiredVersion: string }
    }
  >
}
// The shell's own entry.
declare module 'host-app'
