import { describe, expect, it } from 'vitest'
import { checkStandIn, checkStartUp, hostStandIns } from './stand-ins.ts'

describe('stand-ins for parts of the federation runtime', () => {
  it.each(hostStandIns)(
    '$package/$module is the module the stand-in was written for',
    (standIn) => {
      expect(() => checkStandIn(standIn)).not.toThrow()
    },
  )

  it.each(hostStandIns)(
    '$package/$module: the stand-in offers every export',
    async ({ file, exports }) => {
      expect(Object.keys((await import(file)) as object).sort()).toEqual([...exports].sort())
    },
  )

  it('the start-up code of the plugin is the one that containers are opened like', () => {
    expect(checkStartUp).not.toThrow()
  })

  it('refuse a module whose exports changed', () => {
    const [snapshots] = hostStandIns
    expect(() => checkStandIn({ ...snapshots!, exports: ['SnapshotHandler'] })).toThrow(
      /exports SnapshotHandler, getGlobalRemoteInfo; its stand-in knows SnapshotHandler$/,
    )
  })

  it('refuse a module that is gone', () => {
    expect(() => checkStandIn({ ...hostStandIns[0]!, module: 'plugins/gone' })).toThrow(/ENOENT/)
  })
})
