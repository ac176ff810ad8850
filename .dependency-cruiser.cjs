// Which package, layer and folder may import which (docs/architecture.md): arrows point one way.
// Tests stand outside: they may reach for whatever they try. `.dependency-cruiser.tests.cjs` keeps them inside their package.
const shared = (...packages) => `^shared/(${packages.join('|')})/`
const own = '^(shell|mf-[a-z]+|activities/[a-z-]+|shared/[a-z-]+|services/[a-z-]+|e2e|tools)/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to })

const test = '\\.test\\.tsx?$'

/** What a test must not do either. */
const betweenPackages = require('./.dependency-cruiser.tests.cjs').forbidden

// ---- The gateway's layers: each with those it may import.
const gateway = 'services/gateway/src'
const layers = {
  core: [],
  database: ['core'],
  ports: ['core', 'database'],
  http: ['core', 'database', 'ports'],
  providers: ['core', 'database', 'ports'],
  seed: ['core', 'database'],
  domains: ['core', 'database', 'ports', 'http', 'seed'],
}
/**
 * Each domain with those whose functions it calls. Such a call runs in the caller's transaction (a minute played is paid
 * out of the wallet, or nothing happens), so it is a plain function of the other domain. What goes against these arrows
 * is declared in `ports` and filled in by `domains.ts`: what `mPay` sells, what the push sockets show.
 */
const domains = {
  news: [],
  push: [],
  statistics: [],
  verification: [],
  accounts: ['statistics'],
  welfare: ['statistics'],
  catalog: ['welfare'],
  library: ['accounts', 'catalog'],
  search: ['catalog'],
  wallet: ['push', 'verification', 'welfare'],
  activities: ['verification', 'wallet', 'welfare'],
  play: ['accounts', 'activities', 'catalog', 'push', 'verification', 'wallet', 'welfare'],
}
/** A file imports no file of the folder `above` folders over its own: what several folders share lies in one of its own. */
const noneFromAbove = (above) => ({
  name: `gateway-none-from-above-${above}`,
  severity: 'error',
  comment: 'A folder that imports what lies in the folder around it makes a circle of the two.',
  from: { path: `^(${gateway}.*)/${'[^/]+/'.repeat(above)}[^/]+$`, pathNot: `^${gateway}/testing/` },
  to: { path: '^$1/[^/]+$', pathNot: `^${gateway}/core/` },
})
const gatewayRules = [
  ...Object.entries(layers).map(([layer, below]) =>
    forbid(
      `gateway-${layer}`,
      `^${gateway}/${layer}/`,
      { path: `^${gateway}/`, pathNot: `^${gateway}/(${[layer, ...below].join('|')})/` },
      `${layer} imports of the gateway ${below.length > 0 ? `only ${below.join(', ')}` : 'nothing'}.`,
    ),
  ),
  ...Object.entries(domains).map(([domain, others]) =>
    forbid(
      `gateway-domain-${domain}`,
      `^${gateway}/domains/${domain}/`,
      { path: `^${gateway}/domains/`, pathNot: `^${gateway}/domains/(${[domain, ...others].join('|')})/` },
      `${domain} imports ${others.length > 0 ? `no other domain than ${others.join(', ')}` : 'no other domain'}.`,
    ),
  ),
  forbid(
    'gateway-domain-unknown',
    `^${gateway}/domains/(?!(?:${Object.keys(domains).join('|')})/)([a-z-]+)/`,
    { path: `^${gateway}/domains/`, pathNot: `^${gateway}/domains/$1/` },
    'A new domain is written down above before it imports another.',
  ),
  forbid('gateway-config', `^${gateway}/core/[^/]+$`, { path: `^${gateway}/core/config/` }, 'Settings may use the rest of core, which knows of none.'),
  forbid('gateway-testing', `^${gateway}/(?!testing/)`, { path: `^${gateway}/testing/` }, 'Only tests, drills and benchmarks use test gateways.'),
  noneFromAbove(1),
  noneFromAbove(2),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', own, { circular: true }, 'Files that import each other are one file in two.'),
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Folders that import each other are one folder in two.',
      scope: 'folder',
      from: { path: own },
      to: { circular: true },
    },
    forbid('contract-on-nothing', shared('contract'), { path: own, pathNot: shared('contract') }, 'The contract stands on a schema library only.'),
    forbid('paths-on-nothing', shared('paths'), { path: own, pathNot: shared('paths') }, 'Addresses need nothing.'),
    forbid('bus-on-contract', shared('bus'), { path: own, pathNot: shared('bus', 'contract') }, 'The bus knows event types only.'),
    forbid('api-on-contract', shared('api'), { path: own, pathNot: shared('api', 'contract', 'paths') }, 'The client knows the contract only.'),
    forbid('session-on-contract', shared('session'), { path: own, pathNot: shared('session', 'contract') }, 'The session knows the contract only.'),
    forbid('ui-on-nothing', shared('ui'), { path: own, pathNot: shared('ui') }, 'Primitives know no business.'),
    forbid('kit-on-shared', shared('remote-kit'), { path: own, pathNot: '^shared/' }, 'The kit serves every remote alike.'),
    forbid('shell-on-shared', '^shell/', { path: own, pathNot: '^(shell|shared)/' }, 'The shell learns of remotes at run time only.'),
    ...betweenPackages,
    forbid('no-services-in-pages', '^(shell|mf-|activities/|shared/(?!remote-kit))', { path: '^(services|e2e|tools)/' }, 'Pages reach services over the wire.'),
    forbid('server-schemas-stay-out-of-pages', '^(shell|mf-|activities/|shared/(api|bus|session|ui))', { path: '^shared/contract/src/(endpoints|shape|calls/|entities/)', dependencyTypesNot: ['type-only'] }, 'Schemas are types to a page: as values they weigh kilobytes.'),
    ...gatewayRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `(^|/)(dist|\\.cache|node_modules)/|${test}` },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
