import { expect, it } from 'vitest'
import { checkStartUp } from './start-up.ts'

it('the start-up code of the plugin is the one that containers are opened like', () => {
  expect(checkStartUp).not.toThrow()
})
