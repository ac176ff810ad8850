import { describe, expect, it } from 'vitest'
import { openContainer, type Container } from './open-container.ts'

const react = { name: 'react' }
const page = { default: 'a page' }

/** As the bundler leaves it: one page, whose chunk uses React and a module that no host offers. */
function bare(): Container {
  return {
    m: {},
    f: {
      consumes: () => {
        throw new Error('should have __webpack_require__.f.consumes')
      },
    },
    initializeExposesData: { moduleMap: { './page': () => Promise.resolve(() => page) } },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        7: { shareKey: 'react' },
        8: { shareKey: 'zustand' },
        9: { shareKey: 'constructor' },
      },
    },
  }
}

function opened(container = bare()): Container {
  openContainer(container, { react })
  return container
}

/** What a module of the container is when it is first asked for. */
function run({ m }: Container, id: string): unknown {
  const module = { exports: {} }
  m[id]!(module)
  return module.exports
}

describe('a container of a remote', () => {
  it('gives what it exposes, and nothing else', async () => {
    const { getContainer } = opened()
    expect((await getContainer!('./page'))()).toBe(page)
    for (const name of ['./other', 'constructor', '__proto__'])
      await expect(getContainer!(name)).rejects.toThrow(`Module "${name}" does not exist`)
  })

  it('takes the one copy of what the host offers', () => {
    const [one, other] = [opened(), opened()]
    expect(run(one, '7')).toBe(react)
    expect(run(other, '7')).toBe(react)
    expect(() => one.f!.consumes!('page')).not.toThrow()
  })

  it.each(['8', '9'])('says which module the host does not offer (%s)', (id) => {
    expect(() => run(opened(), id)).toThrow(/^the site does not share (zustand|constructor)$/)
  })

  it('may share nothing', async () => {
    const { m, initializeExposesData } = bare()
    const { getContainer } = opened({ m, initializeExposesData })
    expect((await getContainer!('./page'))()).toBe(page)
  })

  it('rejects a page whose chunk did not come', async () => {
    const container = bare()
    const lost = new Error('Loading chunk 7 failed')
    container.initializeExposesData.moduleMap['./page'] = () => Promise.reject(lost)
    await expect(opened(container).getContainer!('./page')).rejects.toBe(lost)
  })
})
