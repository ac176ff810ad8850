import type { Translation } from '@cloudplay/i18n'
import type { friendTexts, listTexts, packetTexts, ruleTexts } from '../packet.ts'

const packet: Translation<typeof packetTexts> = {
  name: 'Red packets from friends',
  line: '{friends} friends fill your packet: {coins} coins',
  shareTitle: 'Help me open a red packet',
  open: 'Open a packet',
  openAgain: 'Open another',
  opening: 'Opening the packet',
  gained: '+{coins} coins',
  mine: 'My packet',
  collected: '{coins} of {total} coins',
  missing: { one: '{count} more friend to go', other: '{count} more friends to go' },
  expires: 'Valid until {at}',
  share: 'Invite friends',
  full: 'Your packet is full. Take your coins',
  extract: 'Take {coins} coins',
  extracted: 'The coins are in your account',
  balance: 'Balance: {coins} coins',
  expired: 'This packet was not filled in time',
  tomorrow: 'You have opened a packet today. Come back tomorrow',
  start: 'Open a packet and let friends fill it with coins',
  logIn: 'Log in to open one',
  lost: 'We could not find that packet. Here is your own',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
}

const friend: Translation<typeof friendTexts> = {
  of: '{name}’s packet',
  please: 'Help your friend one step closer to the coins',
  help: 'Help',
  logIn: 'Log in to help',
  helped: 'You helped. Thank you',
  full: 'This packet is already full',
  over: 'This packet has expired',
  own: 'Open my own packet',
}

const lists: Translation<typeof listTexts> = {
  helpers: 'Friends who helped',
  noHelpers: 'No friends yet. Invite some',
  winners: 'Filled lately',
  records: 'What I have taken',
  sum: '{coins} coins taken',
  waiting: '{coins} coins waiting',
  record: 'Packet {id}',
}

const rules: Translation<typeof ruleTexts> = {
  time: 'From {from} to {until}.',
  day: 'Verified players can open one packet a day. It holds {coins} coins.',
  filling: 'Within {hours} hours of opening, {friends} friends have to help. Then the coins can be taken into your account.',
  help: 'A friend can help each packet once, and {times} packets a day. You cannot help yourself.',
  lapse: 'A packet that is not filled in time expires, and its coins are not paid. The event ends early when all coins are given away.',
  fair: 'Coins are for playing paid games. They cannot be cashed or transferred. Coins won with several accounts or by programs are taken back.',
}

export default { packet, friend, lists, rules }
