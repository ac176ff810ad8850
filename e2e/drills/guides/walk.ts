import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Block } from '../support/page-blocks.ts'
import { changedBy } from '../support/page-blocks.ts'
import { deedsOf, unprinted, unsaid, withLaterYears } from './plan.ts'
import type { Deed, Guide, Place } from './plan.ts'

/** Where the guides' site runs. */
const USUAL_SITE = 'localhost:8080'

/** What a reader types: with their site's address, times to come, and their own names. */
function typed({ text }: Block, { origin }: Place, names: Record<string, string>): string {
  const local = text.replaceAll(USUAL_SITE, new URL(origin).host)
  return Object.entries(names).reduce(
    (all, [example, own]) => all.replaceAll(example, own),
    withLaterYears(local, new Date().getFullYear()),
  )
}

async function stay({ block, step }: Deed & { does: 'type' }, place: Place, text: string) {
  const lines = text.trimEnd().split('\n')
  const stays = lines.filter((line) => !line.startsWith('cd '))
  if (stays.length !== step.stays!.length)
    throw new Error(`line ${block.line} has ${stays.length} programs that stay`)
  for (const line of lines) {
    if (line.startsWith('cd ')) {
      await place.typist.type(line)
      continue
    }
    const running = await place.typist.start(line, step.stays![stays.indexOf(line)]!)
    try {
      await step.after?.(place, running.found[1] ?? running.found[0])
    } finally {
      await running.end()
    }
  }
}

async function typeBlock(deed: Deed & { does: 'type' }, place: Place): Promise<void> {
  const { block, step, prints } = deed
  const names = (await step.before?.(place)) ?? {}
  const text = typed(block, place, names)
  if (step.stays) return stay(deed, place, text)
  const { code, said } = await place.typist.type(text, step.answer)
  if (code !== 0) throw new Error(`ended with ${code}:\n${text}\n${said}`)
  const missing = unsaid(step.says ?? [], said)
  if (missing) throw new Error(`doesn't say ${missing}:\n${text}\n${said}`)
  const differs = unprinted(prints, said)
  if (differs.length > 0) throw new Error(`doesn't print ${differs.join('\n')}:\n${said}`)
  await step.after?.(place, said)
}

async function fileBlock({ does, block, file }: Deed & { does: 'write' | 'change' }, root: string) {
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  const text =
    does === 'write' ? block.text : changedBy(block, file, await readFile(target, 'utf8'))
  await writeFile(target, text)
}

export interface Walked {
  page: string
  typed: number
  files: number
  left: number
  seconds: number
}

/** Does what a guide says, from its first block to its last. Throws at the first that doesn't do what it promises. */
export async function walk(guide: Guide, place: Place): Promise<Walked> {
  const deeds = deedsOf(place.folder, guide)
  await place.typist.go(place.folder)
  const startedAtMs = performance.now()
  for (const deed of deeds) {
    const begunMs = performance.now()
    const at = `${guide.page}:${deed.block.line}`
    try {
      await (deed.does === 'type' ? typeBlock(deed, place) : fileBlock(deed, place.folder))
    } catch (error) {
      throw new Error(`${at}: ${(error as Error).message}`, { cause: error })
    }
    const what = deed.does === 'type' ? deed.step.block : deed.file
    console.log(
      `${((performance.now() - begunMs) / 1000).toFixed(1).padStart(6)} s  ${at}  ${what}`,
    )
  }
  const commands = deeds.filter(({ does }) => does === 'type').length
  return {
    page: guide.page,
    typed: commands,
    files: deeds.length - commands,
    left: Object.keys(guide.leaves).length,
    seconds: (performance.now() - startedAtMs) / 1000,
  }
}
