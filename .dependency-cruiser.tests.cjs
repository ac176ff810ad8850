// What holds for tests too: they stay inside their package and what it may import. Only test files are read here.
const own = '^(shell|mf-[a-z]+|activities/[a-z-]+|shared/[a-z-]+|services/[a-z-]+|e2e|tools)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
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
      to: { path: own, pathNot: ['^shared/(contract|paths)/', '^services/$1/'] },
    },
  ],
  options: {
    doNotFollow: { path: '^(?!.*\\.test\\.tsx?$)' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
