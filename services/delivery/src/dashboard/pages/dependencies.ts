import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ModuleChange, SharedModule } from '../../site/dependencies.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'

const names = (remotes: readonly string[]): Html[] =>
  remotes.map((name) => html`<a href="${remoteAddress(name)}">${own(name)}</a> `)

function change({ t }: View, { step, version, breaks }: ModuleChange): Html {
  return html`<li>
    <div class="line">
      <span>${step !== 'asked' && html`${t.dependencies.steps[step]} `}${versionText(version)}</span
      ><span class="${breaks.length ? 'wait' : 'ok'}"
        >${breaks.length ? t.dependencies.breaks({ count: breaks.length }) : t.dependencies.breaksNothing}</span
      >
    </div>
    ${
      breaks.length > 0 &&
      html`<details>
        <summary>${t.dependencies.which}</summary>
        <p class="names">${names(breaks)}</p>
      </details>`
    }
  </li>`
}

function moduleCard(view: View, { module, provided, exact, uses, changes }: SharedModule): Html {
  const { t } = view
  const remotes = new Set(uses.map(({ remote }) => remote))
  return html`<section class="card stack" data-module="${module}">
    <div class="head">
      <h2>
        ${own(module)}
        ${provided === null ? html`<small class="bad">${t.dependencies.gone}</small>` : versionText(provided)}
      </h2>
      <small
        >${t.dependencies.taken({ count: remotes.size })}${exact && html`${t.sep.comma}${t.dependencies.exact}`}</small
      >
    </div>
    ${uses
      .filter(({ fits }) => !fits)
      .map(
        ({ remote, version, range }) =>
          html`<p class="notice bad">
            ${own(t.dependencies.wrong({ release: `${remote} ${version}`, range }))}
          </p>`,
      )}
    ${
      remotes.size > 0 &&
      html`<ul class="rows">
        ${changes.map((one) => change(view, one))}
      </ul>`
    }
  </section>`
}

/** What live remotes take from the shell, and what breaks at the next React (DELIV-28). */
export function dependenciesPage(view: View, modules: readonly SharedModule[]): Html {
  const { t } = view
  const used = modules.filter(({ uses }) => uses.length > 0)
  const unused = modules.filter(({ uses }) => uses.length === 0)
  return html`<div class="stack">
      <h1>${t.dependencies.title}</h1>
      <p class="quiet">${t.dependencies.intro}</p>
    </div>
    ${used.length ? used.map((one) => moduleCard(view, one)) : html`<p class="card">${t.empty.remotes}</p>`}
    ${
      unused.length > 0 &&
      html`<section class="card tight">
        <h2>${t.dependencies.unused}</h2>
        <p>${unused.map(({ module }) => html`${own(module)} `)}</p>
      </section>`
    }`
}
