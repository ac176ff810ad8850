import { expect, it } from 'vitest'
import { optionsFromEnvironment, settingsProblems } from './config.ts'

const WRONG = {
  TEAMS_FILE: '/missing/teams.json',
  S3_BUCKET: 'builds',
  S3_ENDPOINT: 'nowhere',
  PAGE_BUDGET_KB: 'much',
  PUBLIC_ASSETS_URL: 'cdn',
  MOBILE_HOST: 'm.example.com/path',
  FRAME_SOURCES: 'https://a.example report self',
  WEBHOOK_ORIGINS: 'alerts',
  OIDC_ISSUER: 'login.example.com',
  OIDC_SCOPE: 'email',
  RENDER_PROCESSES: 'all',
  RENDER_IDLE_SECONDS: '0',
  HEALTH_SAMPLE: '101',
  HEALTH_NETWORKS: 'some',
}

it('names everything that is wrong with the settings', () => {
  const said = settingsProblems(WRONG).join('; ')
  for (const name of [...Object.keys(WRONG), 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(said).toContain(name)
  expect(said).toMatch(/FRAME_SOURCES has report.*FRAME_SOURCES has self/)
  expect(() => optionsFromEnvironment(WRONG)).toThrow(/PAGE_BUDGET_KB.*HEALTH_NETWORKS/)
})

it('finds nothing wrong with a site that sets nothing', () => {
  expect(settingsProblems({})).toEqual([])
})
