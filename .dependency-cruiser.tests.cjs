// What holds for tests too: they stay inside their package and what it may import. Only test files are read here.
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
      to: { path: own, pathNot: [shared('contract', 'rules', 'paths', 'catalog-data', 'operator-pages'), '^services/$1/'] },
    },
  ],
  options: {
    doNotFollow: { path: '^(?!.*\\.test\\.tsx?$)' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
