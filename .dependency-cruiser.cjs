// Which package, layer and folder may import which (docs/architecture.md): arrows point one way.
// Tests are outside these rules; `.dependency-cruiser.tests.cjs` keeps them inside their package.
const { forbid, own, shared } = require('./tools/layers/rule.cjs')

const test = '\\.test\\.tsx?$'

/** What a test must not do either. */
const betweenPackages = require('./.dependency-cruiser.tests.cjs').forbidden

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      own,
      { circular: true },
      'Files that import each other are one file in two. Imports of types count.',
    ),
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Folders that import each other are one folder in two.',
      scope: 'folder',
      from: { path: own },
      to: { circular: true },
    },
    forbid(
      'contract-on-nothing',
      shared('contract'),
      { path: own, pathNot: shared('contract') },
      'The contract imports a schema library only.',
    ),
    forbid(
      'log-on-nothing',
      shared('log'),
      { path: own, pathNot: shared('log') },
      'How errors are written needs nothing.',
    ),
    forbid(
      'log-stays-on-the-server',
      '^(shell/|mf-|activities/|games/|shared/(?!log/)|e2e/)',
      { path: shared('log') },
      'Pages and games write no log.',
    ),
    forbid(
      'paths-on-nothing',
      shared('paths'),
      { path: own, pathNot: shared('paths') },
      'Addresses need nothing.',
    ),
    forbid(
      'catalog-data-on-nothing',
      shared('catalog-data'),
      { path: own, pathNot: shared('catalog-data') },
      'The texts of the catalogue are plain data.',
    ),
    forbid(
      'catalog-data-stays-on-the-server',
      '^(shell/|mf-|activities/|shared/(?!catalog-data/)|e2e/|tools/)',
      { path: shared('catalog-data') },
      'Pages get the catalogue over the wire; services and the drawing program read it.',
    ),
    forbid(
      'rules-on-contract',
      shared('rules'),
      { path: own, pathNot: shared('rules', 'contract') },
      'Rules are pure: they read the contract and nothing else of ours.',
    ),
    forbid(
      'operator-pages-on-contract',
      shared('operator-pages'),
      { path: own, pathNot: shared('operator-pages', 'contract', 'rules') },
      'What pages of operators are made of knows none of them.',
    ),
    forbid(
      'operator-pages-stay-on-the-server',
      '^(shell/|mf-|activities/|shared/(?!operator-pages/)|e2e/|tools/)',
      { path: shared('operator-pages') },
      'Servers write these pages; players get none of them.',
    ),
    forbid(
      'sandbox-on-nothing',
      shared('sandbox'),
      { path: own, pathNot: shared('sandbox') },
      'Sandboxes know nothing of what runs in them.',
    ),
    forbid(
      'sandbox-stays-on-the-server',
      '^(shell/|mf-|activities/|shared/(?!sandbox/)|e2e/|tools/)',
      { path: shared('sandbox') },
      'Services start programs; nothing else does.',
    ),
    forbid(
      'metrics-stay-on-the-server',
      '^(shell/|mf-|activities/|games/|shared/(?!metrics/)|tools/)',
      { path: shared('metrics') },
      'Pages and games have no /metrics.',
    ),
    forbid(
      'metrics-on-nothing',
      shared('metrics'),
      { path: own, pathNot: shared('metrics') },
      'How figures are kept and served knows none of them.',
    ),
    forbid(
      'tracing-stays-on-the-server',
      '^(shell/|mf-|activities/|games/|shared/(?!tracing/)|tools/)',
      { path: shared('tracing') },
      'Pages mark their steps themselves.',
    ),
    forbid(
      'tracing-on-nothing',
      shared('tracing'),
      { path: own, pathNot: shared('tracing') },
      'Spans know nothing of what they measure.',
    ),
    forbid(
      'server-limits-stay-on-the-server',
      '^(shell/|mf-|activities/|shared/(?!server-limits/)|tools/)',
      { path: shared('server-limits') },
      'Pages have no connections to bound.',
    ),
    forbid(
      'server-limits-on-nothing',
      shared('server-limits'),
      { path: own, pathNot: shared('server-limits') },
      'Bounds of a server know nothing that it serves.',
    ),
    forbid(
      'bus-on-contract',
      shared('bus'),
      { path: own, pathNot: shared('bus', 'contract') },
      'The bus knows event types only.',
    ),
    forbid(
      'api-on-contract',
      shared('api'),
      { path: own, pathNot: shared('api', 'contract', 'i18n', 'paths') },
      'The client knows the contract, and the language of its words.',
    ),
    forbid(
      'session-on-contract',
      shared('session'),
      { path: own, pathNot: shared('session', 'contract', 'i18n') },
      'The session knows the contract, and the language of its words.',
    ),
    forbid(
      'one-session',
      '^shared/session/src/',
      { path: '^shared/session/src/(store|actions|write)\\.ts$' },
      'A remote bundles the other files of this package; only by the name of the package do they meet the one session of host and remotes.',
      '^shared/session/src/(index|actions|write)\\.ts$',
    ),
    forbid(
      'session-writers',
      own,
      { path: '^shared/session/src/(write|cookie)\\.ts$' },
      'Only the shell and mf-account log a player in or out. Tests may, and so may the kit that runs them.',
      '^(shell|mf-account|shared/session|shared/remote-kit/src/testing)/',
    ),
    forbid(
      'ui-on-languages',
      shared('ui'),
      { path: own, pathNot: [shared('ui', 'i18n'), '^shared/contract/src/(index|language)\\.ts$'] },
      'Primitives know no business: languages, and nothing else.',
    ),
    forbid(
      'forms-on-ui',
      shared('forms'),
      { path: own, pathNot: shared('forms', 'api', 'ui') },
      'Forms know fields and refusals, and no page.',
    ),
    forbid(
      'lists-on-ui',
      shared('lists'),
      { path: own, pathNot: shared('lists', 'api', 'i18n', 'ui') },
      'Lists know no business: rows and pages, and how a failure is worded.',
    ),
    forbid(
      'rich-text-on-ui',
      shared('rich-text'),
      { path: own, pathNot: shared('rich-text', 'ui') },
      'A text knows no page that shows it.',
    ),
    forbid(
      'games-on-forms',
      shared('games'),
      {
        path: own,
        pathNot: shared(
          'games',
          'api',
          'contract',
          'forms',
          'i18n',
          'paths',
          'rules',
          'session',
          'ui',
        ),
      },
      'What pages with games share knows none of them.',
    ),
    forbid(
      'activity-on-ui',
      shared('activity'),
      {
        path: own,
        pathNot: shared('activity', 'api', 'contract', 'i18n', 'paths', 'session', 'ui', 'widgets'),
      },
      'What activity pages are made of knows no activity.',
    ),
    forbid(
      'widgets-on-ui',
      shared('widgets'),
      { path: own, pathNot: shared('widgets', 'contract', 'i18n', 'ui') },
      'What remotes offer each other is names and props.',
    ),
    forbid(
      'one-widget-host',
      '^shared/widgets/src/(?!index)',
      { path: '^shared/widgets/src/Widget\\.tsx$' },
      'A remote bundles the other files of this package; only by the name of the package do they meet the one context of the host.',
    ),
    forbid(
      'i18n-on-contract',
      shared('i18n'),
      { path: own, pathNot: shared('i18n', 'contract') },
      'Languages know the contract only.',
    ),
    forbid(
      'kit-on-shared',
      shared('remote-kit'),
      { path: own, pathNot: '^shared/' },
      'The kit serves every remote alike.',
    ),
    forbid(
      'shell-on-shared',
      '^shell/',
      { path: own, pathNot: '^(shell|shared)/' },
      'The shell learns of remotes at run time only.',
    ),
    ...betweenPackages,
    forbid(
      'site-on-services',
      '^services/site/',
      { path: own, pathNot: ['^services/(site|gateway|delivery)/', shared('contract', 'log')] },
      'The site only composes services.',
    ),
    forbid('tools-below-journeys', '^tools/', { path: '^e2e/' }, 'Journeys use the tools.'),
    forbid(
      'games-with-nodes',
      '^(services/(?!game-node/)|assets/)',
      { path: '^games/' },
      'Game nodes find the games and run them; everybody else knows their names only.',
    ),
    forbid(
      'assets-on-catalog-data',
      '^assets/',
      { path: own, pathNot: ['^assets/', shared('catalog-data'), '^shared/contract/src/language'] },
      'The drawing program knows the catalogue and the languages, not the services.',
    ),
    forbid(
      'no-services-in-pages',
      '^(shell|mf-|activities/|shared/(?!remote-kit))',
      { path: '^(services|games|assets|tools)/' },
      'Pages reach services over the wire.',
    ),
    forbid(
      'server-schemas-stay-out-of-pages',
      '^(shell|mf-|activities/|shared/(api|bus|session|ui|rules))',
      {
        path: '^shared/contract/src/(endpoints|shape|calls/|entities/)',
        dependencyTypesNot: ['type-only'],
      },
      'Schemas are types to a page: as values they weigh kilobytes.',
    ),
    ...require('./tools/layers/pages.cjs'),
    ...require('./tools/layers/gateway.cjs'),
    ...require('./tools/layers/game-node.cjs'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Libraries stay as leaves: rules name some of them.
    exclude: { path: `^(?!node_modules/)[^.]*/(dist|\\.cache)/|${test}` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
