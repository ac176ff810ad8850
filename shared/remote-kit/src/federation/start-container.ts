// Stands for the plugin's own start-up code in a remote: the host's copy of it starts every container.
declare const __webpack_require__: Parameters<typeof __cloudplayFederation__.openContainer>[0]

globalThis.__cloudplayFederation__.openContainer(__webpack_require__, __FEDERATION_NAME__)
