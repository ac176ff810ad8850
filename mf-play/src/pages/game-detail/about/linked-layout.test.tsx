// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { keptControls } from '../../../browser/own-controls.ts'
import { layoutLink } from '../../../components/own-controls/layout-link.ts'
import { LinkedLayout } from './LinkedLayout.tsx'

const controls = { keys: [{ from: 'KeyE' as const, to: 'Space' as const }], pad: [] }
const open = (hash: string) =>
  renderPage(<LinkedLayout game={{ game_id: 3, name: '河灯谣' }} />, `/game/3${hash}`)
const { hash } = new URL(layoutLink(3, controls, 'https://a.example'))

beforeEach(() => localStorage.clear())

it('shows the controls of a link, and keeps them only if the player says so PLAY-30', async () => {
  open(hash)
  expect(screen.getByRole('listitem').textContent).toBe('E空格')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '不用' })))
  expect([screen.queryByRole('region'), keptControls(3).keys]).toEqual([null, []])
})

it('takes them, and no second time after a reload PLAY-30', async () => {
  open(hash)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '使用' })))
  expect([screen.queryByRole('region'), keptControls(3)]).toEqual([null, controls])
})

it('shows nothing of a link that is not good PLAY-30', () => {
  open('#controls=eyJrZXlzIjpbXX0')
  open('#about')
  expect(screen.queryByRole('region')).toBeNull()
})
