// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { entryIntegrity, integrityPlugin } from './runtime-plugins.ts'

const scriptFor = (url: string, isSigned: boolean) => {
  const made = integrityPlugin(() => isSigned).createScript?.({ url } as never) as {
    script: HTMLScriptElement
  }
  return made.script
}

it('an entry runs with the hash of the registry, at every attempt DELIV-9', () => {
  entryIntegrity.set('https://site.example/remotes/mf-a/1.0.0/remoteEntry.js', 'sha384-abc')
  for (const retry of ['', '?retry=17'])
    expect(
      scriptFor(`https://site.example/remotes/mf-a/1.0.0/remoteEntry.js${retry}`, true),
    ).toMatchObject({
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
    })
})

it.each([
  'https://site.example/remotes/mf-b/1.0.0/remoteEntry.js',
  'https://site.example/remotes/mf-c/1.0.0/remoteEntry.js',
])('an entry without a hash does not run where the registry is signed DELIV-9 %s', (url) => {
  if (url.includes('mf-c')) entryIntegrity.set(url, '')
  expect(() => scriptFor(url, true)).toThrow(`${url} has no hash in the registry`)
})

it('the registry of the development servers has no hashes', () => {
  expect(scriptFor('http://localhost:3001/remoteEntry.js', false).src).toBe(
    'http://localhost:3001/remoteEntry.js',
  )
})
