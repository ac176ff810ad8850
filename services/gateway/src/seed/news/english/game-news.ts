import type { EnglishNewsById } from './english-news.ts'

export const englishGameNews: EnglishNewsById = {
  15: {
    title: 'Film: Starlight, ten minutes of flying before sleep',
    brief: 'Sea, clouds and stars: a quiet flight through the night',
    text: [
      'Starlight is the first game that Cloudplay made itself. It has no plot and no statistics, just a glider and a sky full of falling stars. We wanted the feeling of being ready to put the phone away and sleep.',
      'To make it fun on any device, there is just one thing to do: the glider flies where your finger goes. Keyboard and mouse work, too. The sound of each star is put together from parts, and its pitch climbs with your combo. With headphones it is a pleasure.',
    ],
  },
  16: {
    title: 'SuperTux: how far a penguin runs in twenty years',
    brief: 'From a small experiment to a world of open-source platforming',
    text: [
      'The first version of SuperTux was written in 2000, as one developer’s experiment in his spare time. Its hero Tux is the mascot of Linux, and the story is simple: his friend Penny was carried off from their picnic, and he is going to bring her back.',
      'Over twenty years, generations of volunteers have added the worlds of ice and forest, maps, saves and a level editor. Today the picture is bright and the weight of a jump is just right. A beginner needs three minutes.',
      'If you want to finish it, remember one thing: run, then jump, and you go higher and further. Coins that look out of reach are for those who take a run-up.',
    ],
  },
  17: {
    title: 'Film: SuperTuxKart and the science of nitro',
    brief: 'Nine seconds of film, and some advice for the bends',
    text: [
      'All drivers in SuperTuxKart are mascots of the open-source world. It is about more than speed: there are battles, football and an egg hunt, and a group of friends around one screen will soon be shouting.',
      'Races are decided in the bends. Hold the drift key as you go in, and the sparks at your wheels change colour: the deeper the colour, the longer the boost when you let go. Don’t waste your nitro. Save it for the straight after the bend.',
      'Items have their logic, too. The further behind you are, the better the boxes, so nobody has lost before the last lap.',
    ],
  },
  18: {
    title: 'Film: Neverball, where you tilt the whole world',
    brief: 'A game of physics for one hand that grows calmer as you play',
    text: [
      'The best idea of Neverball is its point of view: you don’t push the ball but the floor under it. A slight tilt of your finger, the whole floating board leans over, and the ball starts to roll.',
      'The first twenty levels are a warm-up. Then come moving platforms, springs and bridges as wide as the ball. The secret is to do less: most failures come from one push too many.',
      'It has a sister, <a href="/game/36">Neverputt</a>, which uses the same physics for mini golf, with up to four people taking turns.',
    ],
  },
  19: {
    title: 'Film: 0 A.D., an empire from one village',
    brief: 'Ancient strategy with sources, and lovely to look at',
    text: [
      'Volunteers make 0 A.D., and its name is a year that never was. The team has history lovers who do the research, so the colonnades of Athens, the harbour of Carthage and the gate towers of Han each look like themselves.',
      'Every match starts alike: women pick berries, soldiers fell trees, and a new house makes room for more people. Ten minutes later the differences show. Some are building a town, and some are already riding around your front door.',
      'For your first match choose the “Sandbox” opponent, and learn to keep everyone busy before you conquer anyone.',
    ],
  },
  20: {
    title: 'Film: Armagetron Advanced, two directions and a hundred tricks',
    brief: 'Just left and right, and still your palms sweat',
    text: [
      'The rules of Armagetron Advanced fit into one sentence: your light cycle leaves a wall behind it, and if you hit any wall you are out.',
      'The secret of experienced players is to stay close to walls. The closer you ride, the faster you get, and the more dangerous it is. When two race side by side along the same wall, the one who turns first has half lost.',
      'It fits phones perfectly: tap the left half to turn left and the right half to turn right. That is all there is.',
    ],
  },
  21: {
    title: 'Film: Extreme Tux Racer, lie down and fly',
    brief: 'One mountain a minute, about as long as the kettle takes',
    text: [
      'Extreme Tux Racer continues the skiing career of a penguin that became famous in 2000. There are no opponents and no items, only the slope, the trees and the clock.',
      'The lower you lie, the faster you go, and the slower you turn. Ice is the fastest, snow the safest and mud the slowest, so the colours already show you the way. Each course asks for a number of herring, and they are where its designer would ski.',
    ],
  },
  22: {
    title: 'Freedoom: drawing a classic again from the beginning',
    brief: 'The community made every texture and every tune again',
    text: [
      'In the nineties the engines of the first shooters became open source one after the other, but their pictures and sounds still belonged to the companies. The plan of Freedoom sounds a bit mad: make everything that was missing from scratch, and give it to everyone.',
      'Today it is a complete game with two campaigns and a set of multiplayer maps. Because the formats fit, you can also play the huge number of levels that players have built over decades.',
      'Its rhythm is unlike that of today’s shooters. There is no cover and no healing by itself: running is your defence. And where the wall has another colour, try the space bar.',
    ],
  },
  23: {
    title: 'Luanti is more of a platform',
    brief: 'From a tree house to an underground city: each game is a new world',
    text: [
      'Luanti used to be called Minetest. It took its new name in 2024, because it had long been more than “a game about digging blocks”. It is an engine for everything that its community makes: survival, building, parkour, tower defence, even chemistry lessons.',
      'The world reaches thirty thousand blocks up and as many down, which is enough to get lost in. Before the first night, do three things at least: fell some trees, build a hut with a door, and put up two torches.',
      'For peace and quiet, choose creative mode with endless materials. For company, enter a public server and see the cities that others have built over years.',
    ],
  },
  24: {
    title: 'The Battle for Wesnoth: an epic, one hexagon at a time',
    brief: 'More than a dozen campaigns, and veterans who stay to the end',
    text: [
      'The Battle for Wesnoth was born in 2003 and is a name that no lover of turn-based tactics can miss. On its hexagons, lawful sides are stronger by day and chaotic ones by night. When you strike matters as much as where.',
      'Its most touching part is leading your soldiers. Survivors of a battle join your recall list, and 20 gold brings them back in the next. Once you have seen a recruit become a knight, you will not send him to his death.',
      'As a beginner, start with a short campaign such as A Tale of Two Brothers. It takes four scenarios and teaches all you need. And remember: take villages. They bring gold, and they heal.',
    ],
  },
  25: {
    title: 'OpenTTD: one railway, and you forget to eat',
    brief: 'Signals are a science, and a joy',
    text: [
      'OpenTTD brings back the legendary transport game of 1995, with larger maps, better signals and multiplayer. It begins in the middle of the last century, when steam slowly gives way to electricity, and later to maglev.',
      'Your first money is simple to earn: find a coal mine, find a power station some way off, and build a straight railway between them. You are paid by distance and time, so too near earns little, and too slow as well.',
      'Once two trains share a line, it is time to learn about signals. The easiest are path signals: put them before a junction, leave the trains room to wait, and the line comes alive.',
    ],
  },
  26: {
    title: 'Hedgewars: watch the wind and take your time',
    brief: 'The turn-based game with the most laughter, for a full room',
    text: [
      'In Hedgewars, round hedgehogs take turns with dozens of absurd weapons. The ground gets blown apart and may turn into sea at any moment, so your worst enemy is often the hole that you just dug.',
      'A turn lasts a few dozen seconds. Look at the wind first, then at your own feet, and at the enemy last. A grenade is harder to use than a bazooka, but wind doesn’t move it. With practice it is the most reliable.',
      'One device is enough for eight teams. Give yours a good name and a hat, and even losing looks fine.',
    ],
  },
  27: {
    title: 'Frozen Bubble: three of a colour, and down they come',
    brief: 'It kept people up in 2002, and it still does',
    text: [
      'Frozen Bubble was born in 2002 and used to be the program that many Linux desktops opened most. Aim, shoot, join three: the rules need no explanation.',
      'Good players use the walls. One bounce reaches corners that no straight shot can, and two bounces look like magic. Don’t just clear the three in front of you: cut the one that a whole bunch hangs from.',
      'When two play on one screen, every extra bubble you clear lowers the other ceiling a little. Look after your friendship.',
    ],
  },
  28: {
    title: 'Warzone 2100: build your tanks piece by piece',
    brief: 'How players saved a commercial game',
    text: [
      'Warzone 2100 was sold as a commercial game in 1999. Later its studio closed, and the source code was published in 2004. The players took over and have kept it going to this day: campaigns, skirmishes and multiplayer are all there.',
      'What sets it apart is design. You combine body, engine and weapon as you like, so almost every vehicle is your own. Tracks are tough but slow, hovers are fast but fragile, wheels are cheap, and half-tracks are a bit of everything.',
      'Get the oil wells first, because without oil there is nothing. Build all your research facilities early: one step ahead in technology is half the match.',
    ],
  },
  29: {
    title: 'Freeciv: just one more turn',
    brief: 'Three Danish students, and a game written over thirty years',
    text: [
      'Three students in Denmark wrote Freeciv. The first version came out in 1996 and was meant to be a civilization game for the network. Thirty years later it still gets updates, and you can rewrite its rules in detail.',
      'Your first two settlers decide the next three thousand years. Found the first city where you are, rather than walk ten turns for a better place. Be quick with the second and third: early on, the number of cities is almost the same as power.',
      'Beware not of barbarians but of time. “Just one more turn” is real. Put an alarm clock next to you.',
    ],
  },
  30: {
    title: 'Teeworlds: shooting from a swing',
    brief: 'One hook that changed the rhythm of platform shooters',
    text: [
      'Teeworlds became known in 2007, not for its looks but for its hook. It pulls you to a wall, or an opponent before your gun. Used well, it turns the whole map into a swing.',
      'Weapons are on the map, first come, first served. The hammer looks silly, but close up it sends people flying. The shotgun rules narrow passages. The laser bounces, for those who like angles.',
      'Don’t hurry to shoot. Spend ten minutes on the hook alone. When you can cross half a map without landing, your aim will follow.',
    ],
  },
  31: {
    title: 'Pingus: the right job for every penguin',
    brief: 'One penguin decides the fate of all',
    text: [
      'Pingus began in 1998, inspired by an old game about lemmings in a line. The little penguins only walk ahead. Cliff or sea, they don’t mind.',
      'Your part is to give the right one the right job at the right time: a digger, a bridge builder, a floater, a blocker. A blocker often has to stay behind, which is why a level asks you to save only most of them.',
      'There is no pressure of time, and you can pause to look around. To think first and click then is the joy of this game.',
    ],
  },
  32: {
    title: 'FlightGear under maintenance, and how serious it is',
    brief: 'You can’t fly now, so here is something to read before take-off',
    text: [
      'FlightGear is under maintenance. We are moving it to machines with graphics cards, so that distant mountains no longer appear block by block. We will let you know when it is done.',
      'Its development began in the late nineties. Its terrain covers the whole world with over twenty thousand airports, and its weather can come from real reports. Universities use it to study flight control, and people use it to revise for their licence.',
      'When it is back, start with a small propeller plane on a clear day. After your first smooth landing you will want to applaud.',
    ],
  },
  33: {
    title: 'TORCS, a teacher of self-driving cars',
    brief: 'Slow in, fast out, and shave off the tenths',
    text: [
      'TORCS has an unusual career: it is a racing game for players and a test bed for science. For many years researchers wrote programs that raced each other on its tracks, to see whose algorithm was faster.',
      'So your opponents have character. Some brake terribly late, some never make a mistake. Follow them for two laps and you will learn a lot.',
      'To really improve your time, remember four words: slow in, fast out. Brake a little early if you must, as long as you can floor it on the way out.',
    ],
  },
  34: {
    title: 'Speed Dreams by night: from nine to six',
    brief: 'A bend in your headlights is not the bend you know by day',
    text: [
      'Speed Dreams grew out of TORCS and took a big step forward in looks and feel. Weather and time change the track: rain makes the tarmac shine and your braking points move. At night the bends look narrower, and your heart beats louder.',
      'It is one of our games with opening hours: every night from 21:00 to 6:00. In lists, a small clock marks the games that are open now.',
      'On your first night, do a practice run to find the headlights before you enter a quick race. Don’t ask why we mention it.',
    ],
  },
  35: {
    title: 'Widelands: watch your little folk build a life',
    brief: 'Flags and roads are yours, the rest is theirs',
    text: [
      'Widelands is settlement building without hurry. You decide where to fell trees, cut stone and bake bread, and carriers take things from flag to flag along the paths you build.',
      'So roads are everything. A long road has one carrier, and goods pile up at its flag. Add flags, make the sections short, and the steps of the whole kingdom quicken.',
      'The economies of the five tribes differ. The Barbarians are the easiest to begin with: wood and stone carry most of what they need.',
    ],
  },
  36: {
    title: 'Endless Sky: captain of a freighter is a fine life',
    brief: 'A loan, a small ship, and very far places',
    text: [
      'Endless Sky begins realistically: you need a loan to buy a ship. A shuttle is good for passengers, a freighter for cargo. A fighter looks grand, but for the first months you will not be able to pay for repairs.',
      'Prices on the map change. Compare two planets, buy low and sell high, take a job or two on the way, and the interest stops being a problem. Go far enough and you meet people with strange languages, or a war.',
      'No one says that you have to be a hero. That is what makes it so gentle.',
    ],
  },
  37: {
    title: 'Dungeon Crawl Stone Soup: a new dungeon every time',
    brief: 'No old saves to regret, only wiser choices',
    text: [
      'The name of Dungeon Crawl Stone Soup comes from the tale of stone soup: many people each add a little, and in the end there is a fine pot. Since 2006 its players have kept it simmering just like that.',
      'The dungeon is different each time, and death means starting over. It sounds cruel and plays fair: behind almost every death there is a moment when you could have acted otherwise.',
      'Three tips: a Minotaur Berserker is the easiest start. If you can’t win, take the stairs; only monsters next to you follow. And don’t hoard potions and scrolls: now is when they save your life.',
    ],
  },
  38: {
    title: 'Hex-a-Hop: one cup of tea, one level',
    brief: 'No time limit, and you can always take a step back',
    text: [
      'In Hex-a-Hop a green tile breaks after one step. Find a way that breaks them all and doesn’t leave you on an island.',
      'There is no clock and there are no lives, and you can undo as often as you like. Your real opponent is the voice that says “that should work”.',
      'If you are stuck, think from the end: where will you stand for the last step? Walk back two or three steps, and the way before them often lights up by itself.',
    ],
  },
  39: {
    title: 'X-Moto: eat strawberries, touch the flower',
    brief: 'Thousands of levels by players, from gentle to outrageous',
    text: [
      'The goal of X-Moto is a fairy tale: eat all the strawberries and touch the flower. The way there is not. Gravity, suspension and every contact of either wheel are out to get you.',
      'More throttle is not better. Lean forward before a climb to keep the front down, and land on both wheels together. Nothing helps more. If you fall you try again within a second.',
      'Once you know a level you can race your own ghost. Watching yesterday’s self tumble through the air is oddly comforting.',
    ],
  },
  40: {
    title: 'Chromium B.S.U.: let none of them pass',
    brief: 'A vertical shooter of fifteen minutes, short and fierce',
    text: [
      'Chromium B.S.U. has an unusual premise: you are not an ace but the captain of a supply ship that brings fighters to the front. Every enemy that gets past you costs a life.',
      'So unlike other shooters, this one is about stopping, not dodging. Ammunition is limited: the plain gun uses least, and the big weapons are for crowds. If all else fails, ram them with your ship. That counts, too.',
      'Mouse and touch both feel right, and a game takes about fifteen minutes. It is made for a lunch break.',
    ],
  },
  41: {
    title: 'Xonotic: learn to fly before you fight',
    brief: 'Open from seven to eleven every evening. Come and warm up',
    text: [
      'The first official version of Xonotic came out in 2011, gorgeous and extremely fast. Its Blaster does almost no damage but can throw you up to the ceiling. Old hands use it as wings.',
      'Movement is the language of this game. Jump after jump you get faster. In a turn, let your eyes go first and your body will follow. On your first evening, practise jumping on an empty map and forget about the others.',
      'For now it has opening hours, every evening from 19:00 to 23:00, which is just right to get a full match together.',
    ],
  },
}
