import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { forbiddenChanges } from '@cloudplay/contract/fingerprint/compare'
import type { Fingerprint } from '@cloudplay/contract/fingerprint/fingerprint'
import { afterAll, describe, expect, it } from 'vitest'
import { committedContract, contractFile } from './contract-file.ts'
import { contractText, currentContract, writeContract } from './write-contract.ts'

const now = currentContract()

it('the contract breaks no build made with the committed fingerprint, or has a new major version', () => {
  expect(forbiddenChanges(committedContract(), now)).toEqual([])
})

it('fingerprint.json is the fingerprint of the code; `npm run contract` renews it after an additive change', () => {
  expect(fs.readFileSync(contractFile, 'utf8')).toBe(contractText(now))
})

describe('writing the fingerprint', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-contract-'))
  const file = path.join(folder, 'fingerprint.json')
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  const earlier = (change: (contract: Fingerprint) => void) => {
    const contract = structuredClone(now)
    change(contract)
    const text = contractText(contract)
    fs.writeFileSync(file, text)
    return text
  }

  it('takes what was added since', () => {
    earlier(({ calls, entities }) => {
      delete calls['logout']
      delete entities['UserInfo']!.properties!['uid']
    })
    writeContract(file, now)
    expect(fs.readFileSync(file, 'utf8')).toBe(contractText(now))
  })

  it('refuses to hide what breaks, and leaves the file as it was', () => {
    const text = earlier(({ calls }) => (calls['gone'] = calls['logout']!))
    expect(() => writeContract(file, now)).toThrow(/call gone: is gone/)
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
  })

  it('takes what breaks with a new major version', () => {
    earlier((contract) => {
      contract.calls['gone'] = contract.calls['logout']!
      contract.version = '0.9.0'
    })
    writeContract(file, now)
    expect(fs.readFileSync(file, 'utf8')).toBe(contractText(now))
  })
})
