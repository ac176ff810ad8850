const { forbid } = require('./rule.cjs')

/** What a module outside pages must not know: a framework of pages, and the package of components. */
const react =
  '(^|/)node_modules/(react|react-dom|react-router|react-router-dom|@emotion/[a-z]+|@tanstack/react-query)/|^shared/ui/'

/**
 * A part with its own address imports the rest of shared/ui by its index, which a remote takes from the host
 * (docs/decisions/125-what-first-pages-leave-out.md). What the index exports cannot: that would be a circle.
 */
const uiIndex = '^shared/ui/src/index\\.ts$'

// Folders inside shared/ui (shared/ui/README.md) and mf-play (mf-play/README.md).
module.exports = [
  forbid(
    'ui-theme-on-nothing',
    '^shared/ui/src/theme/(?!gallery)',
    { path: '^shared/ui/', pathNot: '^shared/ui/src/theme/' },
    'Tokens and styles know no component.',
  ),
  forbid(
    'ui-controls-on-theme',
    '^shared/ui/src/controls/(?!gallery)',
    { path: '^shared/ui/', pathNot: ['^shared/ui/src/(controls|theme|texts)/', uiIndex] },
    'Controls import the theme and its words.',
  ),
  forbid(
    'ui-layout-and-feedback-on-controls',
    '^shared/ui/src/(layout|feedback)/(?!gallery)',
    {
      path: '^shared/ui/',
      pathNot: ['^shared/ui/src/(controls|theme|texts)/', '^shared/ui/src/$1/', uiIndex],
    },
    'Layout and feedback know controls, and not each other.',
  ),
  forbid(
    'ui-content-on-feedback',
    '^shared/ui/src/content/(?!gallery)',
    {
      path: '^shared/ui/',
      pathNot: ['^shared/ui/src/(content|feedback|controls|theme|texts)/', uiIndex],
    },
    'Content knows no page that shows it.',
  ),
  {
    name: 'gallery-in-development-only',
    severity: 'error',
    comment:
      'The gallery of shared/ui is in no release (shared/remote-kit/src/gallery.test.ts): only the dev branch of the shell starts it.',
    from: { pathNot: ['^shared/ui/gallery/', '^shell/src/main\\.tsx$'] },
    to: { path: '^shared/ui/(gallery/|src/[a-z]+/gallery\\.tsx$)' },
  },
  forbid(
    'play-without-react',
    '^mf-play/src/(play|speed|stages|stream)/',
    { path: react },
    'The play flow, the speed test and the stream run without a page: tests drive them by fakes.',
  ),
  forbid(
    'stream-on-itself',
    '^mf-play/src/stream/',
    { path: '^mf-play/src/', pathNot: '^mf-play/src/(stages|stream)/' },
    'Transport, input and statistics know nothing of the play flow.',
  ),
  forbid(
    'play-on-itself',
    '^mf-play/src/(play|speed)/',
    { path: '^mf-play/src/', pathNot: '^mf-play/src/(play|speed|stages|texts)/' },
    'The state machine reaches the page by its ports only, and says its words in the language of the page.',
  ),
  forbid(
    'stages-on-themselves',
    '^mf-play/src/stages/',
    { path: '^mf-play/src/', pathNot: '^mf-play/src/(stages|texts)/' },
    'The stages of entering a game are the same for all that take part in it.',
  ),
  forbid(
    'mf-play-below-pages',
    '^mf-play/src/(browser|hooks|components)/',
    { path: '^mf-play/src/pages/' },
    'What several pages use knows none of them.',
  ),
]
