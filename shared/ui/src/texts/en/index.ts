import { perks } from './perks.ts'
import { badges, ui } from './ui.ts'

export default { ui, badges, perks }
