import type { EnglishNewsById } from './english-news.ts'

export const englishGuideNews: EnglishNewsById = {
  42: {
    title: 'A visit to the website of SuperTuxKart',
    brief: 'Tracks, karts and add-ons, shared by the community',
    text: [
      'The website of SuperTuxKart has notes on every release and a library of add-ons: tracks, karts and arenas by players, far more than the game itself brings.',
      'We run the official release of the community. If you want to know where each kart comes from, translate a sentence or draw a track, start there. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  43: {
    title: 'The development diary of 0 A.D. is worth reading',
    brief: 'How amateur historians do their research, brick by brick',
    text: [
      'The website of 0 A.D. has years of development diaries. As you read you discover that someone went through the catalogues of three museums for the pattern of one shield.',
      'You also find the soundtrack there, calm and wide, and very good for work. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  44: {
    title: 'The Wesnoth community: write your own campaign',
    brief: 'It begins with a line of dialogue and a map',
    text: [
      'The Battle for Wesnoth comes with a map editor, and campaigns are written in a language that reads well. Many of the best-loved ones began as a birthday present from one player to a friend.',
      'The website has tutorials, forums, lists of add-ons and the state of each translation. The Chinese one always needs help. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  45: {
    title: 'The website of OpenTTD: look at other people’s railways',
    brief: 'Someone built a computer out of signals',
    text: [
      'OpenTTD players love to share pictures of their junctions. Some look like circuit boards, some like the veins of a leaf, and some people really have built logic gates out of signals.',
      'The website has the complete game for download and a wiki that explains every signal. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  46: {
    title: 'The content library of Luanti: thousands of ways to play',
    brief: 'From survival to tower defence, a new world with one click',
    text: [
      'The website of Luanti leads to a library of games, mods and textures by the community. Each names its licence, so you know that you may use and change it.',
      'If you teach, you will find worlds made for the classroom, where children build fractions and measure areas. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  47: {
    title: 'The website of Hedgewars: hats, voices and new maps',
    brief: 'Find the hat that suits your team',
    text: [
      'In twenty years the Hedgewars community has drawn countless hats, graves and flags, and recorded hedgehog voices in every accent. They are all on the website.',
      'To play against people around the world, create an account for the official lobby there and let our login helper take you in. This item opens the website. It belongs to the community, which is responsible for its content.',
    ],
  },
  48: {
    title: 'Fifteen minutes on the train: what to play',
    brief: 'Six small games: one hand, short rounds, stop at any time',
    text: [
      'A game for the train must work with one hand, take a few minutes a round, and let you stop at any time. These are the six that we open most.',
      '<ul><li><a href="/game/1">Starlight</a>: fly where your finger goes</li><li><a href="/game/4">Neverball</a>: a minute or two a level</li><li><a href="/game/12">Frozen Bubble</a>: one tap, one chime</li><li><a href="/game/18">Extreme Tux Racer</a>: one minute, one mountain</li><li><a href="/game/19">Pingus</a>: think first, no hurry</li><li><a href="/game/43">Hex-a-Hop</a>: take back any step</li></ul>',
      'The signal goes up and down on the way. Fast games suffer; puzzles and turn-based games are safest. You don’t need to leave before a tunnel: within two minutes, everything is where you left it.',
    ],
  },
  49: {
    title: 'A weekend list for the living room: four people, one screen',
    brief: 'Plenty of fun without a computer for everyone',
    text: [
      'Put the browser on the TV, pass the gamepad around, and there goes a weekend afternoon. Warm up with <a href="/game/36">Neverputt</a>: everybody putts in turn, so no one sits idle for long.',
      'Next, <a href="/game/3">SuperTuxKart</a> on a split screen, best on short tracks, where the loser hands over the gamepad. Children usually ask for one more football match.',
      'End with <a href="/game/11">Hedgewars</a>. It is turn-based, so there is time for snacks, and it always closes with an explosion that nobody planned.',
    ],
  },
  50: {
    title: 'An evening for two',
    brief: 'Together, against each other, or just for the view',
    text: [
      'To work together, build a hut for two in <a href="/game/8">Luanti</a>. One digs, one farms, and neither is the boss.',
      'To compete, the duel in <a href="/game/12">Frozen Bubble</a> is just right: quickly decided, and no hard feelings.',
      'And if you simply want to be together, open <a href="/game/27">Widelands</a>, make a pot of tea and watch your little folk carry flour to the bakery. Sometimes the best part of a game is that you don’t have to win.',
    ],
  },
  51: {
    title: 'New to strategy games? Start here',
    brief: 'Three rhythms, three different doors',
    text: [
      'What makes strategy games hard is rarely the rules; it is having too much to do. So choose a rhythm first. To think in peace, take the turn-based <a href="/game/10">The Battle for Wesnoth</a>. To watch a town grow, <a href="/game/27">Widelands</a>. To command armies, try <a href="/game/26">MegaGlest</a> in real time after that.',
      'In each, begin with the weakest computer opponent. The aim is not to win but to learn three things: where money comes from, where soldiers come from, and what beats what.',
      'Leave <a href="/game/5">0 A.D.</a> and <a href="/game/14">Warzone 2100</a> for the second week. They are excellent, but they expect that you already keep everyone busy.',
    ],
  },
  52: {
    title: 'Playing with children: six games to trust',
    brief: 'No blood, no adverts, no loot boxes',
    text: [
      'Every game page shows an age label. Among those for 8+ we find these best for playing together: <a href="/game/2">SuperTux</a>, <a href="/game/12">Frozen Bubble</a>, <a href="/game/19">Pingus</a>, <a href="/game/36">Neverputt</a>, <a href="/game/33">LinCity-NG</a> and <a href="/game/43">Hex-a-Hop</a>.',
      'They have no blood, no adverts and no lotteries. LinCity-NG even teaches something along the way: once pollution is there, it takes a long time to pay it back.',
      'Children who play alone may do so only in the hours that national rules allow. If you play together, please keep your account in your own hands. And after a round, go outside together.',
    ],
  },
  53: {
    title: 'A list for late nights: after the lights are out',
    brief: 'A little less sound, a little more night',
    text: [
      'Nights are for slow games. In <a href="/game/31">Pioneer</a> a landing takes minutes. The planet grows in the window, and you need do nothing but watch.',
      'The missions of <a href="/game/29">Naev</a> read like short stories: finish one, then jump to the next system. <a href="/game/34">Dungeon Crawl Stone Soup</a> is quiet in another way, because you can think about each step for as long as you like. It is open every night from 22:00 to 7:00.',
      'If you are really tired, don’t start another round. The stars will still be there tomorrow.',
    ],
  },
  54: {
    title: 'Five good habits for shooters',
    brief: 'Clear thinking instead of fast reactions',
    text: [
      '<ol><li>Keep your crosshair where an enemy’s head will appear, not at the floor</li><li>Remember when armour and power-ups return, and be there five seconds early</li><li>Never stand still, even if it is just a step left and a step right</li><li>Listen: dropped ammunition, jump pads and doors all tell you something</li><li>After a lost exchange, leave. Don’t bet on a second one in the same place</li></ol>',
      'They work in <a href="/game/7">OpenArena</a>, <a href="/game/13">Xonotic</a> and <a href="/game/24">Red Eclipse</a> alike. In <a href="/game/25">AssaultCube</a> add one more: look at the small map before you turn a corner.',
      'As for your equipment: lower the sensitivity of the mouse, turn with your arm and aim with your wrist. And for shooters in the cloud, choose the region with the lowest latency.',
    ],
  },
  55: {
    title: 'A week of check-ins makes a short campaign',
    brief: 'One minute a day, two and a half hours a week',
    text: [
      'A round of check-ins adds up to 150 minutes: 10, 10, 15, 15, 20 and 20 on the first six days, then 60 on the seventh. Save them for the weekend and play a short campaign from beginning to end.',
      'Check-in time works in every game. With the 30 free minutes of each game on top, you can try all you like in your first week for next to nothing.',
      'This item opens the home page. You find the check-in among the shortcuts in the second row.',
    ],
  },
  56: {
    title: 'What building games teach about patience',
    brief: 'Begin with a road, a bridge, a bakery',
    text: [
      'The most common way to fail in a building game is to grow too fast. In <a href="/game/32">Simutrans</a> one full bus line beats five half-empty railways. In <a href="/game/28">Unknown Horizons</a>, work out whether you can afford each wish of your people before you grant it.',
      'The second is to forget the numbers. Both games have clear charts that show which line loses money and which goods pile up. One minute with a chart saves half an hour of starting over.',
      'The third is to forget to sleep. We can’t help you with that one.',
    ],
  },
  57: {
    title: 'Ten questions that newcomers ask',
    brief: 'Downloads, mobile data, saves and more',
    text: [
      '<h3>Before you start</h3><ul><li>Do I need to download anything? No, a browser is enough</li><li>Does it use a lot of data? About 2 to 4 GB an hour in high quality, so Wi-Fi is best</li><li>Is my old computer good enough? If it plays video smoothly, yes</li><li>Do I have to verify my identity? Yes, national rules require it, but only once</li></ul>',
      '<h3>While you play</h3><ul><li>Is there sound? Yes. The first time, tap the picture</li><li>Full screen? Yes. On a phone the picture turns by itself</li><li>Can I save? Use the game’s own saves. Where a new session starts from the beginning, the game’s page says so</li><li>Can two people play? Look for the tag “Couch co-op”</li></ul>',
      '<h3>About money</h3><ul><li>Does queueing cost anything? No</li><li>Am I charged after a lost connection? No. The game waits two minutes at most, and if a machine fails you get the last minute back</li></ul>',
    ],
  },
  58: {
    title: 'Nine mini games for the browser, ready once you log in',
    brief: 'Just the thing while you queue',
    text: [
      'Nine browser games are new under “Mini games” on the home page: 2048, Classic Blocks, Dino Run, Pac-Man, Hextris, A Dark Room, Clumsy Bird, Astray and HexGL. They need no seat and no time, and open with one tap.',
      'They are free and open source as well, and run on their authors’ own pages. We pass on only a number made for mini games and your nickname, with the middle of a mobile number hidden.',
      'They are ideal while you queue: the page lets you know when it is your turn. This item opens the home page.',
    ],
  },
  59: {
    title: 'Which racing game? From karts to rallies',
    brief: 'For fun, for precision, or sideways: there is one for you',
    text: [
      'For fun, take <a href="/game/3">SuperTuxKart</a>. For precision, <a href="/game/22">TORCS</a> or <a href="/game/23">Speed Dreams</a>. To go sideways, <a href="/game/39">VDrift</a>. And to hear a co-driver shout, <a href="/game/40">Trigger Rally</a>.',
      'A gamepad suits these games better than a keyboard, because triggers know half throttle. If you only have a keyboard, set the car up with a little understeer and it becomes much easier to drive.',
      'One last thing: crashing costs nothing here. Brake later and later, until it is too late. Then you know where the limit is.',
    ],
  },
  60: {
    title: 'Notes from our first day',
    brief: 'We want every screen to be a door to a good computer',
    text: [
      'Many people don’t play PC games, not because they don’t like them, but because they have no computer that can. Hardware moves on quickly and wallets don’t. That should not keep anyone out.',
      'So we built Cloudplay: the machines are with us, the picture is with you. We spent a long time making the moment between pressing a key and seeing the result a little shorter, and then a little shorter still, because that is where the feel of a game is.',
      'On our first day there are just over forty games, all free and open source. We will add more, step by step, and keep our promises: queueing is free, a lost connection waits two minutes, failures give your time back, and your passwords stay on your own device.',
      'Thank you for coming. Have fun, and don’t stay up too late.',
    ],
  },
}
