import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isThere, matches, treeOf, workingTree } from './tree.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cloudplay-docs-check-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what git ignores or has lost is not in the tree; what is new is', () => {
  writeFileSync(path.join(root, '.gitignore'), 'dist/\n')
  mkdirSync(path.join(root, 'a/dist'), { recursive: true })
  for (const file of ['a/lost.ts', 'a/云.md', 'a/dist/x.js'])
    writeFileSync(path.join(root, file), `text of ${file}`)
  execFileSync('git', ['add', 'a/lost.ts'], { cwd: root })
  rmSync(path.join(root, 'a/lost.ts'))
  const tree = workingTree(root)
  expect([...tree.files].sort()).toEqual(['.gitignore', 'a/云.md'])
  expect(tree.read('a/云.md')).toBe('text of a/云.md')
  expect(isThere(tree, 'a'), 'a folder').toBe(true)
  expect(isThere(tree, 'a/dist'), 'a folder that git ignores').toBe(false)
})

test('matches come with their line', () => {
  const tree = treeOf({ 'a.ts': 'x\ny x\n\nx', 'b.webp': 'x' })
  expect([...matches(tree, /x/g)].map(({ file, line }) => `${file}:${line}`)).toEqual([
    'a.ts:1',
    'a.ts:2',
    'a.ts:4',
  ])
})
