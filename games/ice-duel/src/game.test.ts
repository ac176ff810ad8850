import { describeGame } from '@cloudplay/game-kit/testing/describe-game'
import { gallery, played } from '../gallery.ts'
import recipe from '../recipe.json' with { type: 'json' }
import { load } from './game.ts'
import { words } from './words.ts'

describeGame({ load, words, controls: recipe.controls, gallery, played })
