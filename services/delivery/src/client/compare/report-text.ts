import { LANGUAGES } from '@cloudplay/contract'
import { DEVICES, type Compared } from './compare.ts'
import { resultText, type ReportTexts } from './texts.ts'

/** A comment of a pull request may have 65,536 characters. */
const LAYOUT_LINES_MAX = 40

/** Another's text in a cell: as code, so that it is neither markup nor calls anybody. */
const code = (text: string) =>
  `\`${text.replaceAll(/[`\p{C}]/gu, ' ').replaceAll('|', String.raw`\|`)}\``

const forms = DEVICES.flatMap((device) => LANGUAGES.map((language) => ({ device, language })))

/** The addresses of the report, each once. */
const addressesOf = ({ pages }: Compared) => [...new Set(pages.map(({ address }) => address))]

/** The table for a pull request. */
export function reportMarkdown(compared: Compared, texts: ReportTexts): string {
  const { pages, leftOut, before, after } = compared
  const heads = [texts.page, ...forms.map(({ device, language }) => texts.form(device, language))]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = addressesOf(compared).map((address) =>
    row([
      code(address),
      ...forms.map(({ device, language }) => {
        const page = pages.find(
          (one) => one.address === address && one.device === device && one.language === language,
        )
        if (!page) return ''
        const said = resultText(texts, page)
        return page.trouble ? code(said) : said
      }),
    ]),
  )
  const layout = pages.flatMap((page) =>
    page.layout.map(
      (line) => `- ${code(page.address)} ${texts.form(page.device, page.language)}: ${code(line)}`,
    ),
  )
  const shown = layout.slice(0, LAYOUT_LINES_MAX)
  return [
    code(texts.versions(before, after)),
    '',
    ...(rows.length > 0
      ? [row(heads), row(heads.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows]
      : [texts.none]),
    ...(shown.length > 0
      ? ['', `<details><summary>${texts.layout}</summary>`, '', ...shown, '', '</details>']
      : []),
    ...(leftOut.length > 0
      ? [
          '',
          `${texts.leftOut}: ${leftOut.map(({ path, why }) => `${code(path)} (${texts.why[why]})`).join(', ')}`,
        ]
      : []),
    '',
  ].join('\n')
}

/** The same for a terminal: what is not as it is live. */
export function reportLines(compared: Compared, texts: ReportTexts): string[] {
  const { remote, pages, leftOut, before, after } = compared
  const printable = (text: string) => text.replaceAll(/\p{C}/gu, ' ')
  const lines = pages
    .filter(({ is }) => is !== 'same')
    .flatMap((page) => [
      `${page.address}  ${texts.form(page.device, page.language)}: ${resultText(texts, page)}`,
      ...page.layout.map((line) => `  ${line}`),
    ])
  return [
    `${remote}: ${texts.versions(before, after)}`,
    ...(pages.length === 0 ? [texts.none] : lines.length === 0 ? [texts.nothing] : lines),
    ...leftOut.map(({ path, why }) => `${path}: ${texts.why[why]}`),
  ].map(printable)
}
