const packet = {
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
  full: 'Your packet is full. Claim your coins',
  extract: 'Claim {coins} coins',
  extracted: 'The coins are now in your account',
  balance: 'Balance: {coins} coins',
  expired: 'This packet wasn’t filled in time',
  tomorrow: 'You’ve opened a packet today. Come back tomorrow',
  start: 'Open a packet and let friends fill it with coins',
  logIn: 'Log in to open one',
  lost: 'We couldn’t find that packet. Here’s your own',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
}

const friend = {
  of: '{name}’s packet',
  please: 'Help your friend one step closer to the coins',
  help: 'Help',
  logIn: 'Log in to help',
  helped: 'You helped. Thank you',
  full: 'This packet is already full',
  over: 'This packet has expired',
  own: 'Open my own packet',
}

const lists = {
  helpers: 'Friends who helped',
  noHelpers: 'No friends yet. Invite some',
  winners: 'Recently filled',
  records: 'Coins I’ve claimed',
  sum: '{coins} coins claimed',
  waiting: '{coins} coins waiting',
  record: 'Packet {id}',
}

const rules = {
  time: 'Open: {span}.',
  day: 'Once verified, you can open one packet of {coins} coins a day.',
  filling: 'If {friends} friends help within {hours} hours of opening, you can claim the coins.',
  help: 'A friend can help each packet once, and up to {times} packets a day. You can’t help yourself.',
  lapse:
    'A packet that isn’t filled in time expires without coins. The event ends early if all coins are gone.',
  fair: 'You can use coins for paid games, but you can’t cash or transfer them. We take back coins won with several accounts or by programs.',
}

export default { packet, friend, lists, rules }
