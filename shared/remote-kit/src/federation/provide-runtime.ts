import { initContainerEntry } from 'federation-container-entry'

// The runtime as the bundler has put it into the host's build.
declare const __webpack_require__: { federation: SharedRuntime }

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation

// The host exposes nothing, so its own runtime comes without what opens a container; its remotes need that.
globalThis.__cloudplayFederation__ = { runtime, bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap }
