// Replaces the plugin's start-up code in a remote: the host's few lines make every container ready.
declare const __webpack_require__: Parameters<typeof __cloudplayFederation__.openContainer>[0]
declare let __webpack_public_path__: string

// The running script is the entry; the remote's other files are next to it.
__webpack_public_path__ = new URL('.', (document.currentScript as HTMLScriptElement).src).href
globalThis.__cloudplayFederation__.openContainer(__webpack_require__)
