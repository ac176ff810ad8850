import type { Language } from '@cloudplay/contract'
import { html, Html } from '@cloudplay/operator-pages/html'
import type { Compared, ComparedPage } from './compare.ts'
import { resultText, type ReportTexts } from './texts.ts'

/** What all pictures in the page may weigh; further ones are only files next to it. */
const INLINE_BYTES_MAX = 40 * 1024 * 1024

const STYLES = Html.constant(`<style>
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0 auto;padding:24px 16px 64px;max-width:1600px;background:#0B0F17;color:#E8ECF4;font:16px/1.5 system-ui,"Noto Sans CJK SC",sans-serif}
h1{margin:0;font-size:24px;line-height:1.3;overflow-wrap:anywhere}h2{margin:0;font-size:17px;overflow-wrap:anywhere}p{margin:4px 0 0}
.quiet,small,figcaption{color:#A7B0C0}code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.table{margin:24px 0;overflow-x:auto;border:1px solid #263044;border-radius:12px}
table{width:100%;border-collapse:collapse}th,td{padding:10px 14px;text-align:left;border-top:1px solid #263044}tr:first-child>*{border-top:0}
th{font-weight:600;color:#A7B0C0;white-space:nowrap}td:first-child{min-width:150px}td:not(:first-child){font-variant-numeric:tabular-nums}
a{color:#7DB4FF;text-underline-offset:3px}.changed{color:#FFB84D}.trouble{color:#FF6A6A}
section{margin-top:24px;padding:16px;border:1px solid #263044;border-radius:12px;background:#121722}
.head{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}
.head label{display:inline-flex;margin-left:auto;gap:8px;align-items:center;min-height:44px;color:#A7B0C0;cursor:pointer}.head input{width:18px;height:18px;accent-color:#7DB4FF}
ul{margin:8px 0 0;padding-left:20px;color:#A7B0C0}
.three{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:16px;margin-top:12px}
section:has(input:checked) .three{grid-template-columns:1fr}
figure{margin:0;min-width:0}figcaption{padding-bottom:6px}img{display:block;max-width:100%;height:auto;border-radius:6px;border:1px solid #263044}
section.mobile img{max-height:none;max-width:min(100%,390px)}
:focus-visible{outline:2px solid #7DB4FF;outline-offset:2px}
</style>`)

const idOf = (nth: number) => `page-${nth}`

function cell(texts: ReportTexts, page: ComparedPage | undefined, nth: number): Html {
  if (!page) return html`<td></td>`
  const said = resultText(texts, page)
  return page.is === 'same'
    ? html`<td class="quiet">${said}</td>`
    : html`<td><a class="${page.is}" href="#${idOf(nth)}">${said}</a></td>`
}

/** Inlines pictures while there is room for them. */
type Source = (file: string) => string

function sourceOf(read: (file: string) => Buffer): Source {
  let left = INLINE_BYTES_MAX
  return (file) => {
    const bytes = read(file)
    if (bytes.length > left) return file
    left -= bytes.length
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
}

function pageSection(
  texts: ReportTexts,
  { page, nth, source }: { page: ComparedPage; nth: number; source: Source },
): Html {
  const kinds = ['before', 'after', 'difference'] as const
  const form = texts.form(page.device, page.language)
  return html`<section id="${idOf(nth)}" class="${page.device}">
    <div class="head">
      <h2><code>${page.address}</code></h2>
      <span>${form}</span>
      <span class="${page.is}">${resultText(texts, page)}</span>
      <label><input type="checkbox" />${texts.large}</label>
    </div>
    ${
      page.layout.length > 0 &&
      html`<ul>
        ${page.layout.map((line) => html`<li>${line}</li>`)}
      </ul>`
    }
    <div class="three">
      ${kinds.map((kind) => {
        const file = page.pictures[kind]
        return (
          file !== undefined &&
          html`<figure>
            <figcaption>${texts.pictures[kind]}</figcaption>
            <img
              loading="lazy"
              src="${source(file)}"
              alt="${`${texts.pictures[kind]}, ${page.address}, ${form}`}"
            />
          </figure>`
        )
      })}
    </div>
  </section>`
}

/** The report as one page that needs no other file. `read` gives a picture by its name. */
export function reportPage(
  compared: Compared,
  {
    texts,
    language,
    read,
  }: { texts: ReportTexts; language: Language; read: (file: string) => Buffer },
): string {
  const { remote, before, after, pages, leftOut } = compared
  const source = sourceOf(read)
  const columns = [...new Map(pages.map((page) => [texts.form(page.device, page.language), page]))]
  const addresses = [...new Set(pages.map(({ address }) => address))]
  const shown = [...pages.entries()].filter(([, { is }]) => is !== 'same')
  const table = html`<div class="table">
    <table>
      <tr>
        <th>${texts.page}</th>
        ${columns.map(([form]) => html`<th>${form}</th>`)}
      </tr>
      ${addresses.map(
        (address) =>
          html`<tr>
            <td><code>${address}</code></td>
            ${columns.map(([, form]) => {
              const nth = pages.findIndex(
                (one) =>
                  one.address === address &&
                  one.device === form.device &&
                  one.language === form.language,
              )
              return cell(texts, pages[nth], nth)
            })}
          </tr>`,
      )}
    </table>
  </div>`
  const said = pages.length === 0 ? texts.none : shown.length === 0 ? texts.nothing : null
  return `<!doctype html>\n${html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${texts.title(remote)}</title>
      ${STYLES}
    </head>
    <body>
      <h1>${texts.title(remote)}</h1>
      <p class="quiet"><code>${texts.versions(before, after)}</code></p>
      ${said !== null && html`<p>${said}</p>`} ${pages.length > 0 && table}
      ${
        leftOut.length > 0 &&
        html`<p class="quiet">${texts.leftOut}</p>
          <ul>
            ${leftOut.map(({ path, why }) => html`<li><code>${path}</code>: ${texts.why[why]}</li>`)}
          </ul>`
      }
      ${shown.map(([nth, page]) => pageSection(texts, { page, nth, source }))}
    </body>
  </html>`.toString()}\n`
}
