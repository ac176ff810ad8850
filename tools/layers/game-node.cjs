const { forbid } = require('./rule.cjs')

// Folders of services/game-node/src, each with those it may import (services/game-node/README.md).
const nodeLayers = {
  core: [],
  sending: ['core'],
  publisher: ['core', 'sending'],
  saves: ['core'],
  program: ['core', 'saves'],
  games: ['core', 'saves', 'program'],
  seat: ['core', 'games', 'publisher'],
  pool: ['core'],
  gateway: ['core'],
  sessions: ['core', 'pool'],
  sockets: ['core', 'sessions'],
  node: ['core', 'games', 'pool', 'gateway', 'sessions', 'sockets'],
  testing: [],
}
const nodeFolder = (...names) => `^services/game-node/src/(${names.join('|')})/`

module.exports = [
  ...Object.entries(nodeLayers).map(([name, below]) =>
    forbid(
      `node-${name}`,
      nodeFolder(name),
      { path: '^services/game-node/src/', pathNot: nodeFolder(name, ...below) },
      'A layer of the game node imports only those below it.',
    ),
  ),
  forbid(
    'node-layers-named',
    '^services/game-node/src/(?!(main|cli)[.]ts$)',
    {},
    'A folder of the game node has its place in the list of layers.',
    nodeFolder(...Object.keys(nodeLayers)),
  ),
]
