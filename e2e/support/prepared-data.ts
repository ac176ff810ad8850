import { cpSync } from 'node:fs'

/** The data of a site that has published its remotes, if the run made them (`tools/test/prepared-site.ts`). */
const prepared = process.env['E2E_PREPARED']

/** Gives a new site its data: it starts in a third of the time that it takes to make them. */
export function copyPreparedData(dataDir: string): void {
  if (prepared) cpSync(prepared, dataDir, { recursive: true })
}
