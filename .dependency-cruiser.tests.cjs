// Rules for tests too: they stay inside their package and what it may import. Only test files are read here.
const { own, shared } = require('./tools/layers/rule.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remote-on-shared',
      severity: 'error',
      comment: "A remote never imports another remote's source, the shell, or a service.",
      from: { path: '^(mf-[a-z0-9-]+|activities/[a-z0-9-]+)/' },
      to: { path: own, pathNot: ['^shared/', '^$1/'] },
    },
    {
      name: 'service-on-contract',
      severity: 'error',
      comment: 'Services never import each other; services/site composes gateway and delivery.',
      from: { path: '^services/(?!site/)([a-z-]+)/' },
      to: {
        path: own,
        pathNot: [
          shared(
            'contract',
            'rules',
            'paths',
            'catalog-data',
            'log',
            'metrics',
            'operator-pages',
            'sandbox',
            'server-limits',
            'tracing',
          ),
          '^services/$1/',
          '^games/kit/',
        ],
      },
    },
    {
      name: 'game-on-kit',
      severity: 'error',
      comment:
        'A game imports the kit and the contract, no other game and no node; the kit imports no game.',
      from: { path: '^games/([a-z-]+)/' },
      to: { path: own, pathNot: [shared('contract'), '^games/(kit|$1)/'] },
    },
    {
      name: 'e2e-outside-the-product',
      severity: 'error',
      comment: 'Journeys, drills and benchmarks use the product; the product never imports them.',
      from: { path: '^(shell|mf-[a-z0-9-]+|activities|shared|services|games|assets)/' },
      to: { path: '^e2e/' },
    },
  ],
  options: {
    doNotFollow: { path: '^(?!.*\\.test\\.tsx?$)' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
