import { BodyStatus, type ProductInUse } from '@cloudplay/contract'
import { idle, step, type Effect, type Facts, type Step } from './effects.ts'
import type { EntryStage } from '../../stages/stages.ts'
import type { EventName, EventOf, PlayableGame, Retry, StateName, StateOf } from './state.ts'
import { flowTexts } from '../../texts/flow.ts'

type Handler<S extends StateName, E extends EventName> = (
  state: StateOf<S>,
  event: EventOf<E>,
  facts: Facts,
) => Step
type Row<S extends StateName> = { [E in EventName]?: Handler<S, E> }
/** What several states make of each event alike. */
export type CommonRow = {
  [E in EventName]?: (state: unknown, event: EventOf<E>, facts: Facts) => Step
}
/** Some states, every event each answers to, and where that leads. */
export type Rows<S extends StateName> = { [Name in S]: Row<Name> }

export const say = (text: string): Effect => ({ do: 'toast', text, kind: 'success' })
export const complain = (text: string): Effect => ({ do: 'toast', text, kind: 'error' })
export const toIdle = (): Step => step(idle)
export const complainAndIdle = (_: unknown, { message }: EventOf<'refused'>): Step =>
  step(idle, complain(message))
export const offered = (_: unknown, { seat }: EventOf<'seatOffered'>): Step =>
  step({ name: 'offered', seat })

/** Enters the running game, at its new place if it moved in the meantime. */
export const goToGame = (known: ProductInUse | null, { product }: Facts): Step => {
  const now = product ?? known
  return now ? step(idle, { do: 'goTo', to: now.url }) : step(idle)
}

export const minorRefused = (why: 'hours' | 'label', message: string): Step =>
  step({
    name: 'minorRefused',
    why,
    message: message || flowTexts.get()[why === 'label' ? 'ageLabel' : 'minorHours'],
  })

export const check = (game: PlayableGame): Step =>
  step({ name: 'checkingBrowser', game }, { do: 'checkBrowser' })
export const connect = (game: PlayableGame, measured = false): Step =>
  step({ name: 'connecting', game, measured }, { do: 'connect', game, measured })

/**
 * A refusal while a game starts: statuses with a special meaning, otherwise the server's text. Without an answer, it names
 * the stage, which the player can try again.
 */
export function refusedStart(stage: EntryStage, retry: Retry): Handler<StateName, 'refused'> {
  return (_, { status, message }, { userAgent }) => {
    const game = retry && 'game_mark' in retry ? retry : null
    switch (status) {
      case 0:
        return step({ name: 'stuck', stage, retry, userAgent })
      // The api has ended the session already, and the shell leads to the login.
      case BodyStatus.notLoggedIn:
        return step(idle)
      case BodyStatus.unverified:
        return step({ name: 'verify', game, message: message || flowTexts.get().verify })
      case BodyStatus.minorHours:
        return minorRefused('hours', message)
      case BodyStatus.ageLabel:
        return minorRefused('label', message)
      case BodyStatus.rechargeNeeded:
        return step({ name: 'balanceShort', message: message || flowTexts.get().balanceShort })
      default:
        return step(idle, complain(message))
    }
  }
}
