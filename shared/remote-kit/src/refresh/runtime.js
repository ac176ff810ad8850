// One react-refresh runtime for shell and remotes; the first build on the page provides it. Component ids are relative
// paths, so they carry the app's name: without it two remotes' './src/pages/Home.tsx' would be one component.
const real = (globalThis.__cloudplayRefresh__ ??= require('react-refresh-real/runtime'))

if (module.hot) {
  // A module that throws while it is loaded is forgotten, and with it all that are being loaded for its sake: its repair is then
  // an update of nothing that runs, which needs no reload, and the next attempt to load the page runs it again. One that throws
  // while an update is taken stays, as the refresh plugin has it run again by the next update.
  __webpack_require__.i.push((execution) => {
    const { id, factory } = execution
    execution.factory = function (...parts) {
      try {
        return factory.apply(this, parts)
      } catch (error) {
        if (module.hot.status() !== 'apply') delete __webpack_require__.c[id]
        throw error
      }
    }
  })

  // After each update the shell's development entry is told what of this app is broken, and tries failed pages again
  // (shell/src/development).
  let applied = false
  module.hot.addStatusHandler((status) => {
    if (status === 'apply') applied = true
    if (status !== 'idle' || !applied) return
    applied = false
    const thrown = Object.values(__webpack_require__.c).flatMap(({ error }) =>
      error ? [error.stack ?? String(error)] : [],
    )
    globalThis.dispatchEvent(
      new CustomEvent('cloudplay:updated', {
        detail: { app: __APP_NAME__, errors: [...new Set(thrown)] },
      }),
    )
  })
}
// What a module threw while an update was taken, for a page without the shell's development entry: by this flag the refresh
// plugin hands it over, and otherwise only logs it.
globalThis.__react_refresh_test__ = true
globalThis.onHotAcceptError ??= (message) =>
  globalThis.dispatchEvent(new ErrorEvent('error', { message }))
module.exports = { ...real, register: (type, id) => real.register(type, __APP_NAME__ + ' ' + id) }
