import fs from 'node:fs'
import path from 'node:path'
import { findConflict } from '../../shared/rules/src/route-claims.ts'
import { isReservedSegment } from '../../shared/rules/src/site-prefixes.ts'
import { ownerOf } from '../../services/delivery/src/teams/teams-file.ts'
import { takenIdentifier } from './from-template.ts'
import { Refused } from './refused.ts'
import { addressOf } from './rename.ts'
import type { Repository } from './repository.ts'
import { folderOf, remoteName, type Options } from './options.ts'

/** Throws `Refused` unless the request fits the repository. */
export function refuseUnlessItFits({ root, teams, remotes }: Repository, options: Options): void {
  const name = remoteName(options)
  const folder = folderOf(options)
  const address = addressOf(options)
  if (fs.existsSync(path.join(root, folder))) throw new Refused(`${folder} is there already`)
  if (remotes.some(({ config }) => config.name === name))
    throw new Refused(`there is a remote ${name} already`)
  const owner = ownerOf(teams, name)
  if (owner) throw new Refused(`${name} is a remote of team ${owner} already (teams.json)`)
  if (isReservedSegment(address.slice(1)))
    throw new Refused(`no page may have the address ${address}: the site answers it itself`)
  const routes = [{ path: address, expose: `./${options.name}`, title: options.title }]
  for (const { config } of remotes) {
    const conflict = findConflict({ name, routes }, config)
    if (conflict)
      throw new Refused(`${config.name} answers ${conflict.address} already: choose another name`)
  }
  const taken = takenIdentifier(root, options)
  if (taken)
    throw new Refused(`a component ${taken} is used by the page itself: choose another name`)
  const known = Object.hasOwn(teams, options.team)
  if (!known && !options.newTeam)
    throw new Refused(
      `teams.json has no team ${options.team}; there are: ${Object.keys(teams).join(', ')}. --new-team makes it`,
    )
  if (known && options.newTeam)
    throw new Refused(`there is a team ${options.team} already: leave --new-team out`)
}
