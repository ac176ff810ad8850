import { texts } from '@cloudplay/contract/texts'
import { refusalsOf } from '../core/refusal.ts'

/** Why a release does not fit this site. Command lines get the English text. */
export const fitRefusal = refusalsOf(
  texts({
    usesTooMany: [
      '{remote} {version} 列出的契约比契约本身还多',
      '{remote} {version} lists more of the contract than there is',
    ],
    usesUnreadable: [
      '{remote} {version} 的 "uses" 无法读取',
      '{remote} {version} has an unreadable "uses"',
    ],
    usesBroken: [
      '{remote} {version} 与本站的契约不符：{problems}',
      '{remote} {version} does not work with the contract of this site: {problems}',
    ],
    usesBrokenMore: [
      '{remote} {version} 与本站的契约不符：{problems}；另有 {more} 处',
      '{remote} {version} does not work with the contract of this site: {problems}; and {more} more',
    ],
    contractVersion: [
      '{remote} {version} 是按契约 {wanted} 构建的，本站的契约是 {spoken}',
      '{remote} {version} was built for contract {wanted}; this site speaks {spoken}',
    ],
    moduleMissing: [
      '{remote} {version} 需要外壳提供 {module} {range}，外壳没有它',
      '{remote} {version} needs {module} {range} of the shell, which does not provide it',
    ],
    moduleNotSame: [
      '{remote} {version} 是用 {module} {range} 构建的，外壳提供的是 {provided}，两者必须相同',
      '{remote} {version} was built with {module} {range}; the shell provides {provided}, and it has to be the same',
    ],
    moduleRange: [
      '{remote} {version} 需要 {module} {range}，外壳提供的是 {provided}',
      '{remote} {version} needs {module} {range}; the shell provides {provided}',
    ],
    takesEverything: [
      '路由 {route} 会占用本站的所有地址：它的第一段可以是任何名字',
      'route {route} would claim every address of the site: it may begin with any segment',
    ],
    reserved: [
      '路由 {route} 在 /{segment} 之下，那是本站自己用的',
      'route {route} is under /{segment}, which belongs to the site itself',
    ],
    twice: [
      '路由 {route} 声明了两次，另一次是 {twin}',
      'route {route} is declared twice, also as {twin}',
    ],
    preloadUnknown: [
      '路由 {route} 要预取“{call}”，契约里没有这个调用',
      'route {route} preloads "{call}", which the contract does not know',
    ],
    preloadActs: [
      '路由 {route} 要预取“{call}”，但它不只是读取，请在页面里调用',
      'route {route} preloads "{call}", which does more than read: call it from the page',
    ],
    claimed: [
      '路由 {route} 会应答 {address}，这个地址属于 {owner} 的 {taken}',
      'route {route} would answer {address}, which is claimed by {owner} with {taken}',
    ],
  }),
)
