import { describe, expect, it } from 'vitest'
import * as noPreload from './no-preload.ts'
import * as noSnapshots from './no-snapshots.ts'
import { checkStandIn, hostStandIns, remoteStandIns } from './stand-ins.ts'

describe('stand-ins for parts of the federation runtime', () => {
  it.each([...hostStandIns, ...remoteStandIns])('$package/$module is the module the stand-in was written for', (standIn) => {
    expect(() => checkStandIn(standIn)).not.toThrow()
  })

  it('offer every export of what they stand for', () => {
    expect(hostStandIns.map(({ exports }) => exports)).toEqual([Object.keys(noSnapshots).sort(), Object.keys(noPreload).sort()])
  })

  it('refuse a module whose exports changed', () => {
    const [snapshots] = hostStandIns
    expect(() => checkStandIn({ ...snapshots!, exports: ['SnapshotHandler'] })).toThrow(/exports SnapshotHandler, getGlobalRemoteInfo; its stand-in knows SnapshotHandler$/)
  })

  it('refuse a module that is gone', () => {
    expect(() => checkStandIn({ ...hostStandIns[0]!, module: 'plugins/gone' })).toThrow(/ENOENT/)
  })
})
