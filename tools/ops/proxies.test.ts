import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../install.mjs'

it('nginx takes no site away because of what it answered FLEET-1', () => {
  const text = readFileSync(path.join(root, 'ops/proxy/nginx.conf'), 'utf8')
  const [, failures = ''] = /^\s*proxy_next_upstream ([^;]+);/m.exec(text) ?? []
  expect(failures.split(' ')).toEqual(['error', 'timeout'])
})
