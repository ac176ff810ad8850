export { defineRemote, type RemoteConfig } from './remote.ts'
