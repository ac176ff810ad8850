// `node --import` this: the process that started it puts this one's wall clock, as NTP or a person does. Timers and the
// monotonic clock run on.
const RealDate = Date
let offMs = 0
const wallMs = () => RealDate.now() + offMs

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(wallMs()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [wallMs()] : given, made),
  get: (target, name) => (name === 'now' ? wallMs : Reflect.get(target, name)),
})

process.on('message', (message) => {
  offMs = message.offMs
  process.send({ wallMs: Date.now() })
})
process.channel.unref()
