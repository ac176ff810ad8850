// One react-refresh runtime for shell and remotes; the first build on the page provides it. Component ids are relative
// paths, so they carry the app's name: without it two remotes' './src/pages/Home.tsx' would be one component.
const real = (globalThis.__cloudplayRefresh__ ??= require('react-refresh-real/runtime'))
// The shell's development entry takes errors away when an app begins to take an update, and tries failed pages again when
// it has (shell/src/development).
const events = { dispose: 'cloudplay:updating', idle: 'cloudplay:updated' }
if (module.hot)
  module.hot.addStatusHandler((status) => Object.hasOwn(events, status) && globalThis.dispatchEvent(new Event(events[status])))
// What a module threw while an update was taken, for whoever shows errors on this page: by this flag the refresh plugin hands
// it over, and otherwise only logs it.
globalThis.__react_refresh_test__ = true
globalThis.onHotAcceptError ??= (message) => globalThis.dispatchEvent(new ErrorEvent('error', { message }))
module.exports = { ...real, register: (type, id) => real.register(type, __APP_NAME__ + ' ' + id) }
