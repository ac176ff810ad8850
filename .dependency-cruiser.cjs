// The floors of the house (docs/architecture.md): arrows point one way.
const shared = (...rooms) => `^shared/(${rooms.join('|')})/`
const own = '^(shell|mf-[a-z]+|activities/[a-z-]+|shared/[a-z-]+|services/[a-z-]+|e2e|tools)/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from, pathNot: '\\.test\\.tsx?$' }, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', own, { circular: true }, 'A cycle is one room pretending to be two.'),
    forbid('contract-on-nothing', shared('contract'), { path: own, pathNot: shared('contract') }, 'The contract stands on a schema library only.'),
    forbid('paths-on-nothing', shared('paths'), { path: own, pathNot: shared('paths') }, 'Addresses need nothing.'),
    forbid('rules-on-contract', shared('rules'), { path: own, pathNot: shared('rules', 'contract') }, 'Rules are pure: they read the contract and nothing else of ours.'),
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
      to: { path: own, pathNot: [shared('contract', 'paths', 'rules'), '^services/$1/'] },
    },
    forbid('no-services-in-pages', '^(shell|mf-|activities/|shared/(?!remote-kit))', { path: '^(services|e2e|tools)/' }, 'Pages reach services over the wire.'),
    forbid('server-schemas-stay-out-of-pages', '^(shell|mf-|activities/|shared/(api|bus|session|ui|rules))', { path: '^shared/contract/src/(endpoints|shape|calls/|entities/)', dependencyTypesNot: ['type-only'] }, 'Schemas are types to a page: as values they weigh kilobytes.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
