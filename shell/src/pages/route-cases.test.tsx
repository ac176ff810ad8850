// @vitest-environment happy-dom
import type { Device } from '@cloudplay/contract'
import { CASE_ROUTES, routeCases } from '@cloudplay/rules/testing/route-cases'
import { setDevice } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, useParams } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { RoutedPage } from './RoutedPage.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const source = new FakeSource()
source.pages.set('mf-cases@1', () => () => (
  <output data-testid="params">{JSON.stringify(useParams())}</output>
))
source.publish({ remote: 'mf-cases', version: '1', routes: [...CASE_ROUTES] })

function open(address: string, device: Device) {
  setDevice(device)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageSourceContext value={source}>
        <MemoryRouter initialEntries={[address]}>
          <RoutedPage />
        </MemoryRouter>
      </PageSourceContext>
    </QueryClientProvider>,
  )
}

describe('the common table of the route matcher, in the shell, with the parameters a page finds DELIV-18', () => {
  it.each(routeCases.filter(({ title }) => title === null))(
    '$address on a $device: none',
    ({ address, device }) => {
      open(address, device)
      expect(screen.getByTestId('not-found')).toBeTruthy()
    },
  )

  it.each(routeCases.filter(({ title }) => title !== null))(
    '$address on a $device: $title',
    async ({ address, device, title, params }) => {
      open(address, device)
      expect(JSON.parse((await screen.findByTestId('params')).textContent)).toEqual(params)
      expect(document.title).toBe(`${title} - 云游戏`)
    },
  )
})
