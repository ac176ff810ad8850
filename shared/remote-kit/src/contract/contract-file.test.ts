import fs from 'node:fs'
import { forbiddenChanges } from '@cloudplay/contract/fingerprint/compare'
import { expect, it } from 'vitest'
import { committedContract, contractFile, contractText, currentContract } from './contract-file.ts'

it('the contract breaks no build made with the committed fingerprint, or has a new major version', () => {
  expect(forbiddenChanges(committedContract(), currentContract())).toEqual([])
})

it('fingerprint.json is the fingerprint of the code; `npm run contract` renews it after an additive change', () => {
  expect(fs.readFileSync(contractFile, 'utf8')).toBe(contractText(currentContract()))
})
