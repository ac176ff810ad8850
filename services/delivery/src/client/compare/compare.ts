import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type Device, type Language } from '@cloudplay/contract'
import type { Page } from 'playwright-core'
import { DeliveryError } from '../client.ts'
import { addressesOf, fileNameOf, type Addresses } from './addresses.ts'
import { layoutChanges, type LayoutWords } from './geometry.ts'
import { differences, type Difference } from './in-page.mjs'
import { isTrouble, shoot, type Shot, type Trouble } from './shoot.ts'
import { listedPaths, openSide, type Opening, type Side } from './sides.ts'

export const DEVICES: readonly Device[] = ['mobile', 'desktop']
/** A channel that differs by less is the noise of JPEG. */
const NOISE = 40
/** A hundred pixels of a window. */
const CHANGED_SHARE = 0.0001

type Picture = 'before' | 'after' | 'difference'

/** A page in one form and language. */
export interface ComparedPage {
  address: string
  device: Device
  language: Language
  is: 'same' | 'changed' | 'new' | 'gone' | 'trouble'
  /** Of the pixels, 0 to 1, without those that change by themselves. */
  share: number
  /** What moved, in lines. */
  layout: string[]
  /** Files, from the report's folder. */
  pictures: Partial<Record<Picture, string>>
  trouble?: Trouble & { side: 'before' | 'after' }
}

export interface Compared {
  remote: string
  /** Versions; null: nothing is live. */
  before: string | null
  after: string
  pages: ComparedPage[]
  leftOut: Addresses['leftOut']
}

export interface Comparing extends Opening {
  /** Addresses of preview links; null: nothing is live. */
  before: string | null
  after: string
  /** Pages in place of the remote's routes. */
  pages: readonly string[]
  most: number
  folder: string
  words: LayoutWords
  untilMs: number
  onPage: (said: string) => void
}

const NOTHING = { pages: [] as string[], leftOut: [] as Addresses['leftOut'] }
const base64 = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`
const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** What two pictures differ in; null: nothing that is more than noise. */
async function difference(judge: Page, pictures: readonly Shot[]): Promise<Difference | null> {
  const [before, after, ...again] = pictures.map(({ picture }) => base64(picture))
  const [found] = await judge.evaluate(differences, {
    pictures: [before!, after!, ...again] as const,
    pairs: [{ shot: '', before: null, after: null }],
    noise: NOISE,
    share: CHANGED_SHARE,
  })
  return found ?? null
}

class Comparer {
  readonly #asked: Comparing
  readonly #judge: Page
  #count = 0

  constructor(asked: Comparing, judge: Page) {
    this.#asked = asked
    this.#judge = judge
  }

  /** Every page of the remote in a form and a language. */
  async compareForm(
    form: { device: Device; language: Language },
    result: Pick<Compared, 'pages' | 'leftOut'>,
  ): Promise<Pick<Compared, 'before' | 'after'>> {
    const { before, after } = this.#asked
    const sides = {
      before: before === null ? null : await openSide(this.#asked, before, form),
      after: await openSide(this.#asked, after, form),
    }
    if (!sides.after.remote)
      throw new DeliveryError('release-unknown', `the preview link shows no ${this.#asked.name}`)
    const [was, is] = [
      await this.#pagesOf(sides.before, form),
      await this.#pagesOf(sides.after, form),
    ]
    for (const { path: route, why } of [...was.leftOut, ...is.leftOut])
      if (!result.leftOut.some((one) => one.path === route))
        result.leftOut.push({ path: route, why })
    for (const address of new Set([...is.pages, ...was.pages])) {
      const page: ComparedPage = {
        address,
        ...form,
        is: 'same',
        share: 0,
        layout: [],
        pictures: {},
      }
      result.pages.push(page)
      if (Date.now() >= this.#asked.untilMs) {
        page.is = 'trouble'
        page.trouble = { trouble: 'late', detail: '', side: 'after' }
        continue
      }
      this.#asked.onPage(`${form.device} ${form.language} ${address}`)
      await this.#comparePage(page, {
        before: was.pages.includes(address) ? sides.before : null,
        after: is.pages.includes(address) ? sides.after : null,
      })
    }
    await Promise.all([sides.before?.context.close(), sides.after.context.close()])
    return {
      before: sides.before?.remote?.version ?? null,
      after: sides.after.remote.version,
    }
  }

  async #pagesOf(side: Side | null, { device }: { device: Device }): Promise<Addresses> {
    const { pages, most } = this.#asked
    if (!side?.remote) return NOTHING
    if (pages.length > 0) return { pages: [...pages], leftOut: [] }
    const { routes } = side.remote
    const known = routes.some((route) => route.path.includes(':')) ? await listedPaths(side) : []
    return addressesOf(routes, device, { known, most })
  }

  async #comparePage(
    page: ComparedPage,
    sides: { before: Side | null; after: Side | null },
  ): Promise<void> {
    const { address, device, language } = page
    const name = fileNameOf((this.#count += 1), address, device, language)
    const taken = { before: null as Shot | null, after: null as Shot | null }
    const shots = (['before', 'after'] as const).map(async (side) => {
      const looked = sides[side] && (await shoot(sides[side].context, address))
      if (!looked) return
      if (isTrouble(looked)) page.trouble = { ...looked, side }
      else {
        taken[side] = looked
        await this.#keep(page, side, name, looked.picture)
      }
    })
    await Promise.all(shots)
    const { before, after } = taken
    if (page.trouble) page.is = 'trouble'
    else if (!before || !after) page.is = after ? 'new' : 'gone'
    else {
      const both = { before: sides.before!, after: sides.after! }
      await this.#judgePage(page, { before, after }, { sides: both, name })
    }
  }

  async #judgePage(
    page: ComparedPage,
    { before, after }: { before: Shot; after: Shot },
    { sides, name }: { sides: { before: Side; after: Side }; name: string },
  ): Promise<void> {
    let found = await difference(this.#judge, [before, after])
    page.layout = layoutChanges(before.layout, after.layout, this.#asked.words)
    if (!found && page.layout.length === 0) return
    // It has to differ twice. What differs from one visit to the next, as a clock does, changes by itself.
    const [again, next] = await Promise.all([
      shoot(sides.before.context, page.address),
      shoot(sides.after.context, page.address),
    ])
    if (!isTrouble(again) && !isTrouble(next)) {
      const second = await difference(this.#judge, [again, next])
      const layout = layoutChanges(again.layout, next.layout, this.#asked.words)
      page.layout = page.layout.filter((line) => layout.includes(line))
      found = second && (await difference(this.#judge, [before, after, again, next]))
    }
    if (found) {
      page.share = found.share
      await this.#keep(page, 'difference', name, bytesOf(found.parts[2]))
    }
    if (found || page.layout.length > 0) page.is = 'changed'
  }

  async #keep(page: ComparedPage, picture: Picture, name: string, bytes: Buffer): Promise<void> {
    const file = `pictures/${name}-${picture}.jpg`
    await writeFile(path.join(this.#asked.folder, file), bytes)
    page.pictures[picture] = file
  }
}

/** Compares the pages of a remote by two links, in each form and language, and writes their pictures. */
export async function compare(asked: Comparing): Promise<Compared> {
  await mkdir(path.join(asked.folder, 'pictures'), { recursive: true })
  const judge = await asked.browser.newPage()
  const comparer = new Comparer(asked, judge)
  const result: Compared = { remote: asked.name, before: null, after: '', pages: [], leftOut: [] }
  for (const device of DEVICES)
    for (const language of LANGUAGES)
      Object.assign(result, await comparer.compareForm({ device, language }, result))
  await judge.close()
  return result
}
