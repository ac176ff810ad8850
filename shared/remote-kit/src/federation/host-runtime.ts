// In a remote this stands for `@module-federation/webpack-bundler-runtime`: the host's copy serves every remote, and only
// what belongs to one build is made anew. The names are those of the package's default export (`stand-ins.ts`).
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__cloudplayFederation__

export default {
  // `init` looks for the instance of the build it was compiled into, which is the host's; a remote always needs its own.
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
