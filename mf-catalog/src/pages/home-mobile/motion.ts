export { ListEnd } from '@cloudplay/lists/list-end'
export { Pull } from '@cloudplay/lists/pull'
