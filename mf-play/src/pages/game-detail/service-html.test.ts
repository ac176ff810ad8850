// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { safeServiceNodes } from './service-html.ts'

function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(safeServiceNodes(html))
  return box
}

describe('service_desc', () => {
  it('keeps words, headings and lists PLAY-1', () => {
    const html = '<p>夜色<strong>落下</strong></p><h3>操作</h3><ul><li>触屏</li></ul>'
    expect(shown(html).innerHTML).toBe(html)
  })

  it('loses scripts, handlers, frames, styles and forms PLAY-1', () => {
    const box = shown(
      '<p onclick="steal()" style="position:fixed" class="x" id="root">好</p><script>steal()</script><iframe src="//evil"></iframe>' +
        '<style>body{display:none}</style><form action="/x"><input name="pwd"></form><svg onload="steal()"></svg>',
    )
    expect(box.querySelector('script, iframe, style, form, input, svg')).toBeNull()
    expect(box.querySelector('p')?.getAttributeNames()).toEqual([])
    expect(box.textContent).toContain('好')
    expect(box.innerHTML).not.toContain('steal')
  })

  it('lets links lead only to pages, away from this one PLAY-1', () => {
    const box = shown('<a href="javascript:steal()">a</a><a href="data:text/html,x">b</a><a href="//evil.example">c</a><a href="https://ok.example/">d</a>')
    expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([null, null, null, 'https://ok.example/'])
    expect(box.querySelector('a:last-child')?.getAttribute('rel')).toBe('noopener noreferrer')
  })
})
