import { addActivity } from './activity.ts'
import { addEndpoint } from './endpoint.ts'
import { addGame } from './game.ts'
import { writeJourney } from './journey.ts'
import { people } from './people.ts'
import type { Guide } from './plan.ts'
import { addPage, addRemote, readme } from './remotes.ts'

/** In the order of a newcomer: the remote gets a page, and the team that releases by two comes last. */
export const GUIDES: readonly Guide[] = [
  readme,
  addRemote,
  addPage,
  addActivity,
  addGame,
  addEndpoint,
  writeJourney,
  people,
]
