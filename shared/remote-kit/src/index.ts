export { activityRoute, defineRemote, type RemoteConfig } from './remote.ts'
