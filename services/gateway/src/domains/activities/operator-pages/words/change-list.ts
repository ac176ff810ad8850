import { time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Change } from '../../runs/change-log.ts'
import { nameOfType } from '../../runs/titles.ts'
import { frameMessages } from '../../../operators/frame/messages.ts'
import type { View } from '../../../operators/frame/view.ts'
import { differenceList, differences } from './differences.ts'
import { verbMessages, wordMessages } from './messages.ts'

/** The author of a change: a claimed name, and whether a command made it. */
const makerText = ({ say }: View, { by, via }: Pick<Change, 'by' | 'via'>): string => {
  const command = via === 'command' ? say(frameMessages.command) : ''
  return by === ''
    ? command
    : command === ''
      ? by
      : say(wordMessages.by({ name: by, via: command }))
}

/** Changes, newest first. */
export const changeList = (view: View, changes: readonly Change[]): Html =>
  html`<ul class="rows changes">
    ${changes.map((change) => {
      const { id, at, verb, type, activityId, before, after } = change
      return html`<li data-verb="${verb}" data-change="${id}">
        <p class="line">
          <small>${time(view, at.toISOString())}</small
          ><small>${own(makerText(view, change))}</small>
        </p>
        <p>
          <b>${view.say(verbMessages[verb])}</b>
          ${view.say(wordMessages.numbered({ name: nameOfType(type), id: String(activityId) }))}
        </p>
        ${differenceList(differences(view, type, before, after))}
      </li>`
    })}
  </ul>`
