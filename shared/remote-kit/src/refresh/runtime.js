// One react-refresh runtime for shell and remotes; the first build on the page provides it. Component ids are relative
// paths, so they carry the app's name: without it two remotes' './src/pages/Home.tsx' would be one component.
const real = (globalThis.__cloudplayRefresh__ ??= require('react-refresh-real/runtime'))
module.exports = { ...real, register: (type, id) => real.register(type, __APP_NAME__ + ' ' + id) }
