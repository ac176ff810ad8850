import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { KeyStatus } from '../../site/keys.ts'
import type { PersonStatus } from '../../site/people.ts'
import { releaseIn, remoteIn, type DeliveryState } from '../../store/release-state.ts'
import {
  includesRole,
  isAsked,
  isOpen,
  ROLES,
  type ApprovalRecord,
} from '../../store/team-state.ts'
import { choiceField, fieldsForm, press, textField } from '../page/form.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { sourceLine } from '../parts/source-line.ts'
import type { Session } from '../session/session.ts'

/** What the page of a team is made of. */
export interface TeamView {
  session: Session
  state: DeliveryState
  wantsTwo: boolean
  approvals: readonly ApprovalRecord[]
  people: readonly PersonStatus[]
  keys: readonly KeyStatus[]
}

const PAST_MAX = 10

const ADDRESS = '/deliver/team'

function approvalFacts(view: View, state: DeliveryState, one: ApprovalRecord): Html {
  const { t } = view
  const { waiting } = t.teamPage
  const release = releaseIn(remoteIn(state, one.remote), one.version)
  return html`<h3>
      <a href="${remoteAddress(one.remote)}">${own(one.remote)}</a> ${versionText(one.version)}
    </h3>
    <small
      >${one.replaces === null ? waiting.first : waiting.inPlaceOf({ version: one.replaces })}${t.sep.comma}${own(waiting.asked({ who: one.askedBy, time: timeText(view, one.askedAt) }))}${t.sep.comma}${waiting.until({ time: timeText(view, one.until) })}</small
    >${one.reason !== '' && html`<p>${own(one.reason)}</p>`}${sourceLine(view, release?.source)}`
}

function waitingOne(view: View, { session, state }: TeamView, one: ApprovalRecord): Html {
  const { waiting } = view.t.teamPage
  const of = `${one.remote} ${one.version}`
  const mayGive =
    one.givenAt === null && session.who !== null && includesRole(session.role, 'approver')
  const isOwn = one.askedBy === session.who
  const mayWithdraw = isOwn || includesRole(session.role, 'approver')
  const look = `${remoteAddress(one.remote)}/promote?${new URLSearchParams({ version: one.version }).toString()}`
  return html`<li data-approval="${one.id}">
    ${approvalFacts(view, state, one)}
    ${one.givenBy !== null && html`<p class="ok">${own(waiting.givenBy({ who: one.givenBy }))}</p>`}
    <div class="presses">
      <a class="button" href="${look}">${waiting.look}<span class="hidden"> ${own(of)}</span></a
      >${mayGive && !isOwn && press(view, `${ADDRESS}/give`, { id: one.id }, { label: waiting.give, of, kind: 'confirm' })}${mayWithdraw && press(view, `${ADDRESS}/withdraw`, { id: one.id }, { label: waiting.withdraw, of })}
    </div>
    ${isOwn && one.givenAt === null && html`<small>${waiting.askElse}</small>`}
  </li>`
}

function pastOne(view: View, one: ApprovalRecord): Html {
  const { past } = view.t.teamPage
  const said = one.usedAt
    ? past.used({ who: one.usedBy ?? '', time: timeText(view, one.usedAt) })
    : one.withdrawnAt
      ? past.withdrawn({ who: one.withdrawnBy ?? '', time: timeText(view, one.withdrawnAt) })
      : past.ended({ time: timeText(view, one.until) })
  return html`<li>
    <span><bdi>${one.remote}</bdi> ${versionText(one.version)}</span><small>${own(said)}</small>
  </li>`
}

function approvals(view: View, team: TeamView): Html {
  const { t } = view
  const { teamPage } = t
  const at = new Date(view.nowMs).toISOString()
  const waiting = team.approvals.filter((one) => isAsked(one, at) || isOpen(one, at))
  const past = team.approvals.filter((one) => !waiting.includes(one)).slice(0, PAST_MAX)
  const mayTurn = team.wantsTwo
    ? team.session.role === 'platform'
    : includesRole(team.session.role, 'approver') && team.people.length > 0
  const { two } = teamPage
  return html`<section class="card stack" aria-labelledby="waiting">
      <h2 id="waiting">${teamPage.waiting.title}</h2>
      ${
        waiting.length
          ? html`<ul class="rows">
              ${waiting.map((one) => waitingOne(view, team, one))}
            </ul>`
          : html`<p class="quiet">${teamPage.waiting.none}</p>`
      }
    </section>
    <section class="card stack" aria-labelledby="two">
      <div class="head">
        <h2 id="two">${two.title}</h2>
        ${mayTurn && press(view, `${ADDRESS}/two`, { on: team.wantsTwo ? '' : 'on' }, { label: team.wantsTwo ? two.turnOff : two.turnOn, of: two.title })}
      </div>
      <p>${team.wantsTwo ? two.on : two.off}</p>
      ${team.wantsTwo && !mayTurn && html`<small>${two.platformOnly}</small>`}
    </section>
    ${
      past.length > 0 &&
      html`<section class="card stack" aria-labelledby="past">
        <h2 id="past">${teamPage.past.title}</h2>
        <ul class="rows">
          ${past.map((one) => pastOne(view, one))}
        </ul>
      </section>`
    }`
}

function addForm(view: View): Html {
  const { people, roles } = view.t.teamPage
  return html`<details>
    <summary>${people.add}</summary>
    ${fieldsForm(view, `${ADDRESS}/add`, {
      fields: [
        textField({
          label: people.id,
          name: 'id',
          charsMax: 40,
          pattern: String.raw`[a-z0-9][a-z0-9._\-]*`,
          isName: true,
        }),
        textField({ label: people.name, name: 'name', charsMax: 80 }),
        textField({
          label: people.email,
          name: 'email',
          charsMax: 200,
          type: 'email',
          optional: true,
        }),
        choiceField(people.role, 'role', { values: ROLES, words: roles, chosen: 'shipper' }),
      ],
      submit: people.submit,
    })}
  </details>`
}

function person(view: View, may: boolean, one: PersonStatus): Html {
  const { t } = view
  const { people, roles } = t.teamPage
  return html`<li data-person="${one.id}">
    <div class="line">
      <span
        ><b>${own(one.name)}</b>
        <small>${one.id}${one.email && html`${t.sep.comma}${own(one.email)}`}</small></span
      ><span class="chip">${roles[one.role]}</span>
    </div>
    ${one.rule !== null && html`<small>${own(people.byRule({ rule: one.rule }))}</small>`}
    ${
      may &&
      html`<details>
        <summary>${people.remove}<span class="hidden"> ${own(one.name)}</span></summary>
        <p class="quiet">${people.removeNote}</p>
        ${press(view, `${ADDRESS}/remove`, { id: one.id }, { label: people.remove, of: one.name, kind: 'danger' })}
      </details>`
    }
  </li>`
}

function keyLine(view: View, may: boolean, key: KeyStatus): Html {
  const { t } = view
  const { keys } = t.teamPage
  const whose = key.person
    ? keys.of.person({ id: key.person })
    : key.pipeline
      ? keys.of.pipeline({ id: key.pipeline })
      : keys.of.team
  return html`<li>
    <div class="line">
      <span
        ><b>${key.addedAt === null ? keys.listed : own(key.label)}</b>
        <small>${own(whose)}</small></span
      >${may && press(view, `${ADDRESS}/revoke`, { id: key.id }, { label: keys.revoke, of: key.label })}
    </div>
    <small
      >${key.id}${key.addedAt !== null && html`${t.sep.comma}${own(keys.added({ who: key.addedBy ?? '', time: timeText(view, key.addedAt) }))}`}${key.expiresAt !== null && html`${t.sep.comma}${keys.expires({ time: timeText(view, key.expiresAt) })}`}</small
    >
  </li>`
}

function ownKeyForm(view: View): Html {
  const { keys } = view.t.teamPage
  return html`<details>
    <summary>${keys.mine}</summary>
    ${fieldsForm(view, `${ADDRESS}/key`, {
      fields: [textField({ label: keys.label, name: 'label', charsMax: 80 })],
      submit: keys.make,
      kind: '',
    })}
  </details>`
}

/** A key that its holder made here: shown once. */
export function madeKeyPage({ t }: View, key: string): Html {
  const { keys } = t.teamPage
  return html`<div class="ask stack">
    <h1>${keys.made}</h1>
    <pre class="notice ok" role="status"><code>${key}</code></pre>
    <p class="quiet">${keys.use}</p>
    <div class="buttons"><a class="button" href="${ADDRESS}">${keys.back}</a></div>
  </div>`
}

/** What waits for a second person, who belongs to the team with which role, and its keys (DELIV-26). */
export function teamPage(view: View, team: TeamView): Html {
  const { t } = view
  const { people, keys, rolesNote } = t.teamPage
  const { session } = team
  const may = includesRole(session.role, 'approver')
  // Nobody revokes the key that they are here by.
  const mayRevoke = ({ id, person: whose }: KeyStatus) =>
    (may || whose === session.who) && !session.key?.startsWith(id)
  return html`<div class="head">
      <h1>${own(t.teamPage.title({ team: team.session.team }))}</h1>
      <small>${t.beijing}</small>
    </div>
    <div class="two">
      <div class="stack">${approvals(view, team)}</div>
      <div class="stack">
        <section class="card stack" aria-labelledby="people">
          <h2 id="people">${people.title}</h2>
          ${
            team.people.length
              ? html`<ul class="rows">
                  ${team.people.map((one) => person(view, may, one))}
                </ul>`
              : html`<p class="quiet">${people.none}</p>`
          }
          ${may && addForm(view)}
          <small>${rolesNote}</small>
        </section>
        <section class="card stack" aria-labelledby="keys">
          <h2 id="keys">${keys.title}</h2>
          <ul class="rows">
            ${team.keys.map((key) => keyLine(view, mayRevoke(key), key))}
          </ul>
          ${team.session.who !== null && ownKeyForm(view)}<small>${keys.howTo}</small>
          <pre><code>npm run deliver -- keys add --pipeline ci --label CI</code></pre>
        </section>
      </div>
    </div>`
}

/** Rules that only these pages need. */
export const TEAM_STYLES = `.rows .line>span:first-child{flex:1;min-width:0}.presses{display:flex;flex-wrap:wrap;gap:8px;padding-top:8px}.presses form{display:flex}.rows .line form button{min-height:44px}.rows summary{padding:8px 0;cursor:pointer}.rows details form{padding-top:8px}.rows details[open]{padding-bottom:12px}.two .stack .chip{flex:none}`
