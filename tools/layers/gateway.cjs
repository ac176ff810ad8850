const { forbid } = require('./rule.cjs')

// The gateway's layers, each with those it may import (services/gateway/README.md).
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
  audit: [],
  news: [],
  notices: [],
  push: [],
  statistics: [],
  operators: ['audit'],
  welfare: ['statistics'],
  verification: ['welfare'],
  catalog: ['verification', 'welfare'],
  search: ['catalog'],
  wallet: ['notices', 'push', 'verification', 'welfare'],
  activities: ['notices', 'operators', 'verification', 'wallet', 'welfare'],
  accounts: ['activities', 'statistics', 'wallet', 'welfare'],
  library: ['accounts', 'catalog', 'notices', 'push'],
  operations: ['audit', 'play'],
  support: ['accounts', 'activities', 'audit', 'operators', 'play', 'verification', 'wallet'],
  play: [
    'accounts',
    'activities',
    'audit',
    'catalog',
    'notices',
    'operators',
    'push',
    'verification',
    'wallet',
    'welfare',
  ],
}
/** A file doesn't import from the folder that is `above` levels up: code for several folders has its own folder. */
const noneFromAbove = (above) => ({
  name: `gateway-none-from-above-${above}`,
  severity: 'error',
  comment: 'A folder that imports from the folder around it makes a circle.',
  from: {
    path: `^(${gateway}.*)/${'[^/]+/'.repeat(above)}[^/]+$`,
    pathNot: `^${gateway}/testing/`,
  },
  to: { path: '^$1/[^/]+$', pathNot: `^${gateway}/core/` },
})
module.exports = [
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
      {
        path: `^${gateway}/domains/`,
        pathNot: `^${gateway}/domains/(${[domain, ...others].join('|')})/`,
      },
      `${domain} imports ${others.length > 0 ? `no other domain than ${others.join(', ')}` : 'no other domain'}.`,
    ),
  ),
  forbid(
    'gateway-domain-unknown',
    `^${gateway}/domains/(?!(?:${Object.keys(domains).join('|')})/)([a-z-]+)/`,
    { path: `^${gateway}/domains/`, pathNot: `^${gateway}/domains/$1/` },
    'Add a new domain to the list above before it imports another.',
  ),
  forbid(
    'gateway-config',
    `^${gateway}/core/[^/]+$`,
    { path: `^${gateway}/core/config/` },
    'Settings may use the rest of core, which knows of none.',
  ),
  forbid(
    'gateway-testing',
    `^${gateway}/(?!testing/)`,
    { path: `^${gateway}/testing/` },
    'Only tests, drills and benchmarks use test gateways.',
  ),
  noneFromAbove(1),
  noneFromAbove(2),
]
