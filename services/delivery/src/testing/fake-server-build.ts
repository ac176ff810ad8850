import type { RouteDeclaration } from '@cloudplay/contract/registry'

/** A shell's server build that puts what a page gives into a frame, and says for whom it was rendered. */
export const FAKE_SHELL_SERVER = `
exports.modules = { react: { version: '19' } }
exports.render = async (pages, { address, device, language, route, data }) => {
  if (!route) return { html: '<main data-for="' + device + ' ' + language + '">nothing here</main>', styles: [] }
  const load = pages[route.remote + '/' + route.expose.slice(2)]
  const { default: page } = await load()
  const html = page({ address, device, language, data })
  return { html: '<main data-for="' + device + ' ' + language + '">' + html + '</main>', styles: [['cp a1', '.cp-a1{color:red}']] }
}
`

/** A release's server build with one page for each expose; `body` is that of a function of the request, and gives its HTML. */
export const fakeServer = (
  body: string,
  { remote = 'mf-catalog', expose = 'home', before = '' } = {},
): string => `
const react = require('react')
${before}
exports.pages = { '${remote}/${expose}': async () => ({ default: (request) => { ${body} } }) }
`

export const homeRoute: RouteDeclaration = {
  path: '/p/*',
  expose: './home',
  title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
  chrome: ['tabs'],
}
