import type { Language, LocalizedText } from '@cloudplay/contract'

const DESCRIPTION: LocalizedText = {
  'zh-CN': '打开浏览器就能玩的电脑游戏',
  en: 'PC games that play in the browser',
}
const GROUND = '#0B0E14'

/** What an installed site offers by a long press on its icon. */
const SHORTCUTS: { url: string; picture: string; name: LocalizedText }[] = [
  { url: '/search', picture: 'search', name: { 'zh-CN': '搜游戏', en: 'Search games' } },
  { url: '/more', picture: 'games', name: { 'zh-CN': '全部游戏', en: 'All games' } },
  { url: '/personal', picture: 'account', name: { 'zh-CN': '我的', en: 'My account' } },
]

const png = (name: string, px: number, purpose?: 'maskable') => ({
  src: `/media/brand/${name}-${px}.png`,
  type: 'image/png',
  sizes: `${px}x${px}`,
  ...(purpose && { purpose }),
})

/** The site as an app (PAGE-6). Its `id` is one in all languages, so that another language is no other app. */
export const webManifest = (siteName: LocalizedText, language: Language) => ({
  id: '/',
  name: siteName[language],
  short_name: siteName[language],
  description: DESCRIPTION[language],
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/media/brand/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[192, 512].flatMap((px) => [png('icon', px), png('maskable', px, 'maskable')]),
  ],
  shortcuts: SHORTCUTS.map(({ url, picture, name }) => ({
    name: name[language],
    url,
    icons: [png(`shortcut-${picture}`, 192)],
  })),
})
