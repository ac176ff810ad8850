import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical findings of axe on this page, one line each: rule, where, why. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(await axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    )
}

/** Chinese words that a page shows or says in another language, without content that is marked as Chinese. */
export const chineseLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const han = /\p{Script=Han}/u
    // The name of a game or a news item is content in the title, too.
    const content = [...document.querySelectorAll('[lang="zh-CN"]')]
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean)
    const ownTitle = content.reduce((title, text) => title.replace(text, ''), document.title)
    const found = han.test(ownTitle) ? [`title: ${document.title}`] : []
    const isContent = (element: Element | null) =>
      Boolean(element?.closest('[lang="zh-CN"], script, style, noscript'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (han.test(node.textContent ?? '') && !isContent(node.parentElement))
        found.push(node.textContent!.trim().slice(0, 60))
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt]',
    )) {
      if (isContent(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? ''
        if (han.test(text)) found.push(`${name}=${text.slice(0, 60)}`)
      }
    }
    return [...new Set(found)]
  })

/** Chinese that a page in another language shows as content, without names: each text once. */
export const chineseContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names =
      '[data-testid="language-switch"], [data-testid="owner"], [data-name], h1, .name, .link'
    const texts = [...document.querySelectorAll('[lang="zh-CN"]:not(html)')]
      .filter((element) => !element.matches(names) && !element.closest(names))
      .map((element) => element.textContent.trim())
      .filter((text) => /\p{Script=Han}/u.test(text))
    return [...new Set(texts)].map((text) => text.slice(0, 40))
  })

/** Elements wider than the window, which make the page scroll sideways: as the page is, and on a desktop. */
export async function widerAtAnyWidth(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  const faults = await widerThanWindow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  faults.push(...(await widerThanWindow(page)))
  await page.setViewportSize(own)
  return faults
}

export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('main *, footer *, header *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 && !element.closest('[inert]'),
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`,
      )
      .slice(0, 5)
  })
