#!/usr/bin/env node
// The kit is TypeScript; this registers the loader and hands over.
import { register } from 'tsx/esm/api'

register()
await import('../src/cli.ts')
