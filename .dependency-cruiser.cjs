// The floors of the house (docs/architecture.md): arrows point one way.
const shared = (...rooms) => `^shared/(${rooms.join('|')})/`
const own = '^(shell|mf-[a-z]+|activities/[a-z-]+|shared/[a-z-]+|services/[a-z-]+|e2e|tools)/'
// What a module outside pages must not know: a framework of pages, and the package of components.
const react = '(^|/)node_modules/(react|react-dom|react-router|react-router-dom|@emotion/[a-z]+|@tanstack/react-query)/|^shared/ui/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from, pathNot: '\\.test\\.tsx?$' }, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', own, { circular: true }, 'A cycle is one room pretending to be two.'),
    forbid('contract-on-nothing', shared('contract'), { path: own, pathNot: shared('contract') }, 'The contract stands on a schema library only.'),
    forbid('paths-on-nothing', shared('paths'), { path: own, pathNot: shared('paths') }, 'Addresses need nothing.'),
    forbid('bus-on-contract', shared('bus'), { path: own, pathNot: shared('bus', 'contract') }, 'The bus knows event types only.'),
    forbid('api-on-contract', shared('api'), { path: own, pathNot: shared('api', 'contract', 'paths') }, 'The client knows the contract only.'),
    forbid('session-on-contract', shared('session'), { path: own, pathNot: shared('session', 'contract') }, 'The session knows the contract only.'),
    forbid('ui-on-nothing', shared('ui'), { path: own, pathNot: shared('ui') }, 'Primitives know no business.'),
    forbid('ui-theme-on-nothing', '^shared/ui/src/theme/(?!gallery)', { path: '^shared/ui/', pathNot: '^shared/ui/src/theme/' }, 'Tokens and styles know no component.'),
    forbid('ui-controls-on-theme', '^shared/ui/src/controls/(?!gallery)', { path: '^shared/ui/', pathNot: '^shared/ui/src/(controls|theme)/' }, 'Controls stand on the theme.'),
    forbid('ui-layout-and-feedback-on-controls', '^shared/ui/src/(layout|feedback)/(?!gallery)', { path: '^shared/ui/', pathNot: ['^shared/ui/src/(controls|theme)/', '^shared/ui/src/$1/'] }, 'Layout and feedback know controls, and not each other.'),
    forbid('ui-content-on-feedback', '^shared/ui/src/content/(?!gallery)', { path: '^shared/ui/', pathNot: '^shared/ui/src/(content|feedback|controls|theme)/' }, 'Content knows no page it lies on.'),
    {
      name: 'gallery-in-development-only',
      severity: 'error',
      comment: 'The gallery of shared/ui is in no release (shared/remote-kit/src/gallery.test.ts): only the dev branch of the shell starts it.',
      from: { pathNot: ['^shared/ui/gallery/', '^shell/src/main\\.tsx$'] },
      to: { path: '^shared/ui/(gallery/|src/[a-z]+/gallery\\.tsx$)' },
    },
    forbid('play-without-react', '^mf-play/src/(play|speed|stream)/', { path: react }, 'The play flow, the speed test and the stream run without a page: tests drive them by fakes.'),
    forbid('stream-on-itself', '^mf-play/src/stream/', { path: '^mf-play/src/', pathNot: '^mf-play/src/stream/' }, 'Transport, input and statistics know nothing of the play flow.'),
    forbid('play-on-itself', '^mf-play/src/(play|speed)/', { path: '^mf-play/src/', pathNot: '^mf-play/src/(play|speed)/' }, 'The state machine reaches the page by its ports only.'),
    forbid('mf-play-below-pages', '^mf-play/src/(browser|hooks|components)/', { path: '^mf-play/src/pages/' }, 'What several pages use knows none of them.'),
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Folders that need each other are one folder, or share a part that belongs below both.',
      scope: 'folder',
      from: { path: '^(mf-play|mf-account|shared/ui|activities/[a-z-]+)(/|$)' },
      to: { circular: true },
    },
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
      to: { path: own, pathNot: [shared('contract', 'paths'), '^services/$1/'] },
    },
    forbid('no-services-in-pages', '^(shell|mf-|activities/|shared/(?!remote-kit))', { path: '^(services|e2e|tools)/' }, 'Pages reach services over the wire.'),
    forbid('server-schemas-stay-out-of-pages', '^(shell|mf-|activities/|shared/(api|bus|session|ui))', { path: '^shared/contract/src/(endpoints|shape|calls/|entities/)', dependencyTypesNot: ['type-only'] }, 'Schemas are types to a page: as values they weigh kilobytes.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Libraries stay as leaves: rules name some of them.
    exclude: { path: '^(?!node_modules/)[^.]*/(dist|\\.cache)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
