import { expect, it } from 'vitest'
import { readNatsSettings } from './nats.ts'

const DATABASE_URL = 'postgres://site@db/site'
const read = (NATS_URL: string, more: NodeJS.ProcessEnv = {}) =>
  readNatsSettings({ DATABASE_URL, NATS_URL, ...more })

it.each([
  'broker:4222',
  'http://broker:4222',
  'nats://',
  'nats://secret@',
  'nats://me:secret@broker:4222:1',
  'nats://me:secret@one,,two',
  'nats://me:secret@broker/subject',
  'nats://me:secret@broker?tls=1',
  'nats://me:%E0%A4%A@broker',
])('refuses %s without repeating a secret FLEET-7', (url) => {
  expect(() => read(url)).toThrow(/^(?!.*secret)/)
})

it('needs a database that instances share, and in production a password FLEET-7', () => {
  expect(() => readNatsSettings({ NATS_URL: 'nats://broker' })).toThrow('DATABASE_URL')
  expect(() => read('nats://broker', { NODE_ENV: 'production' })).toThrow('anyone could listen')
  expect(read('nats://token@broker', { NODE_ENV: 'production' })).toBeDefined()
})

it('reads names, passwords, tokens and several servers FLEET-7', () => {
  expect(readNatsSettings({ DATABASE_URL })).toBeUndefined()
  expect(read('nats://broker')).toEqual({
    servers: ['broker'],
    isSecure: false,
    user: undefined,
    password: undefined,
  })
  expect(read('tls://me:p%40ss@one:4222,[::1]:4223')).toEqual({
    servers: ['one:4222', '[::1]:4223'],
    isSecure: true,
    user: 'me',
    password: 'p@ss',
  })
})
