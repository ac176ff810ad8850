import { perks } from './perks.ts'
import { badges, parts, ui } from './ui.ts'

export default { ui, parts, badges, perks }
