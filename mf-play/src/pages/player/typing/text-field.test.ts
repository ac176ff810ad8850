// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attachTextField } from './text-field.ts'

let field: HTMLInputElement
let got: string[]
let detach: () => void
beforeEach(() => {
  field = document.createElement('input')
  document.body.append(field)
  got = []
  detach = attachTextField(field, {
    text: (text) => got.push(text),
    key: (code) => got.push(`<${code}>`),
  })
})
afterEach(() => {
  detach()
  document.body.replaceChildren()
})

const press = (code: string, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { code, key, cancelable: true, ...more })
  field.dispatchEvent(event)
  return event
}
const write = (data: string | null, inputType = 'insertText', more: InputEventInit = {}) => {
  const event = new InputEvent('beforeinput', { data, inputType, cancelable: true, ...more })
  field.dispatchEvent(event)
  return event
}

describe('the text field over a game PLAY-31', () => {
  it('passes characters and keys on, each once, and stays empty', () => {
    press('KeyA', 'A')
    expect(write('A').defaultPrevented).toBe(true)
    press('F5', 'F5')
    press('Escape', 'Escape')
    press('Tab', 'Tab')
    press('ShiftLeft', 'Shift')
    write(null, 'deleteContentBackward')
    expect(got).toEqual(['A', '<F5>', '<Escape>', '<Tab>', '<Backspace>'])
    expect(field.value).toBe('')
  })

  it('waits for the end of a composition', () => {
    press('KeyN', 'Process', { isComposing: true })
    write('ni', 'insertCompositionText', { isComposing: true })
    field.value = 'ni'
    field.dispatchEvent(new InputEvent('input', { isComposing: true }))
    expect([field.value, got]).toEqual(['ni', []])
    press('Enter', 'Enter', { isComposing: true })
    field.dispatchEvent(Object.assign(new Event('compositionend'), { data: '你好' }))
    expect([field.value, got]).toEqual(['', ['你好']])
  })

  it('passes no key on that begins or ends a composition', () => {
    for (const [code, key] of [
      ['KeyN', 'Process'],
      ['BracketLeft', 'Dead'],
      ['Enter', 'Enter'],
    ] as const) {
      const keyCode = key === 'Dead' ? 219 : 229
      expect(press(code, key, { keyCode }).defaultPrevented).toBe(false)
    }
    expect(got).toEqual([])
  })

  it('leaves shortcuts to the browser, and takes what they paste', () => {
    expect(press('KeyV', 'v', { ctrlKey: true }).defaultPrevented).toBe(false)
    const paste = new Event('paste', { cancelable: true })
    Object.assign(paste, { clipboardData: { getData: () => 'seed 4711' } })
    field.dispatchEvent(paste)
    expect([paste.defaultPrevented, got]).toEqual([true, ['seed 4711']])
  })
})
