// The floors of the house (docs/architecture.md): arrows point one way.
const shared = (...rooms) => `^shared/(${rooms.join('|')})/`
const own = '^(shell|mf-[a-z]+|activities/[a-z-]+|shared/[a-z-]+|services/[a-z-]+|assets/[a-z-]+|e2e|tools)/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from, pathNot: '\\.test\\.tsx?$' }, to })

/** Folders of services/game-node/src, and which of the others each may import (services/game-node/README.md, "Layers"). */
const nodeLayers = {
  core: [],
  publisher: ['core'],
  'game-kit': ['core'],
  program: ['core', 'game-kit'],
  starlight: ['core', 'game-kit'],
  games: ['core', 'program', 'starlight'],
  seat: ['core', 'games', 'publisher'],
  pool: ['core'],
  gateway: ['core'],
  sessions: ['core', 'pool'],
  sockets: ['core', 'sessions'],
  node: ['core', 'games', 'pool', 'gateway', 'sessions', 'sockets'],
  testing: [],
}
const nodeFolder = (...names) => `^services/game-node/src/(${names.join('|')})/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', own, { circular: true }, 'A cycle is one room pretending to be two.'),
    forbid('contract-on-nothing', shared('contract'), { path: own, pathNot: shared('contract') }, 'The contract stands on a schema library only.'),
    forbid('paths-on-nothing', shared('paths'), { path: own, pathNot: shared('paths') }, 'Addresses need nothing.'),
    forbid('catalog-data-on-nothing', shared('catalog-data'), { path: own, pathNot: shared('catalog-data') }, 'The texts of the catalogue are plain data.'),
    forbid('catalog-data-stays-on-the-server', '^(shell/|mf-|activities/|shared/(?!catalog-data/)|e2e/|tools/)', { path: shared('catalog-data') }, 'Pages get the catalogue over the wire; services and the drawing program read it.'),
    forbid('bus-on-contract', shared('bus'), { path: own, pathNot: shared('bus', 'contract') }, 'The bus knows event types only.'),
    forbid('api-on-contract', shared('api'), { path: own, pathNot: shared('api', 'contract', 'paths') }, 'The client knows the contract only.'),
    forbid('session-on-contract', shared('session'), { path: own, pathNot: shared('session', 'contract') }, 'The session knows the contract only.'),
    forbid('ui-on-nothing', shared('ui'), { path: own, pathNot: shared('ui') }, 'Primitives know no business.'),
    forbid('kit-on-shared', shared('remote-kit'), { path: own, pathNot: '^shared/' }, 'The kit serves every remote alike.'),
    forbid('shell-on-shared', '^shell/', { path: own, pathNot: '^(shell|shared)/' }, 'The shell learns of remotes at run time only.'),
    {
      name: 'remote-on-shared',
      severity: 'error',
      comment: "A remote never imports another remote's source, the shell, or a service.",
      from: { path: '^(mf-[a-z]+|activities/[a-z-]+)/' },
      to: { path: own, pathNot: ['^shared/', '^$1/'] },
    },
    {
      name: 'service-on-contract',
      severity: 'error',
      comment: 'Services never import each other; services/site composes gateway and delivery.',
      from: { path: '^services/(?!site/)([a-z-]+)/' },
      to: { path: own, pathNot: [shared('contract', 'paths', 'catalog-data'), '^services/$1/'] },
    },
    forbid('assets-on-catalog-data', '^assets/', { path: own, pathNot: ['^assets/', shared('catalog-data')] }, 'The drawing program knows the catalogue, not the services.'),
    ...Object.entries(nodeLayers).map(([name, below]) =>
      forbid(`node-${name}`, nodeFolder(name), { path: '^services/game-node/src/', pathNot: nodeFolder(name, ...below) }, 'A layer of the game node imports only those below it.'),
    ),
    {
      name: 'node-layers-named',
      severity: 'error',
      comment: 'A folder of the game node has its place in the list of layers.',
      from: { path: '^services/game-node/src/(?!(main|cli)[.]ts$)', pathNot: nodeFolder(...Object.keys(nodeLayers)) },
      to: {},
    },
    {
      name: 'no-circle-between-folders',
      severity: 'error',
      scope: 'folder',
      comment: 'Folders that import each other are one folder, or hide a third below both.',
      from: { path: '^(services/game-node|assets|shared/catalog-data)' },
      to: { circular: true },
    },
    forbid('no-services-in-pages', '^(shell|mf-|activities/|shared/(?!remote-kit))', { path: '^(services|assets|e2e|tools)/' }, 'Pages reach services over the wire.'),
    forbid('server-schemas-stay-out-of-pages', '^(shell|mf-|activities/|shared/(api|bus|session|ui))', { path: '^shared/contract/src/(endpoints|shape|calls/|entities/)', dependencyTypesNot: ['type-only'] }, 'Schemas are types to a page: as values they weigh kilobytes.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
