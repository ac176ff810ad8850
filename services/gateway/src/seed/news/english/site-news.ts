import type { EnglishNewsById } from './english-news.ts'

export const englishSiteNews: EnglishNewsById = {
  1: {
    title: 'Welcome to Cloudplay: tap and play, nothing to download',
    brief: 'A phone or an old laptop is all you need for real PC games',
    text: [
      'Cloudplay runs games on machines far away and sends picture and sound to your browser as they happen. Every key you press and every swipe travels back just as fast. So it no longer matters how new your device is, or how much room it has left.',
      'If this is your first visit, start with <a href="/game/1">Starlight</a>. We made it ourselves, it works by touch, keyboard and mouse, and you are in the air within seconds. It is also a good way to see how your network feels.',
      '<h3>Three steps</h3><ul><li>Log in with your mobile number. New numbers get an account automatically</li><li>Verify your identity, as national rules require. You do this only once</li><li>Choose a game and tap “Play now”</li></ul>',
      'Every game comes with 30 free minutes, enough to see whether you like it. Have fun, and take a break when you are tired.',
    ],
  },
  2: {
    title: 'Playing hours for minors, explained',
    brief: 'When minors may play, and why you verify your identity',
    text: [
      'National rules say that players under 18 may play only from 20:00 to 21:00 on Fridays, Saturdays, Sundays and public holidays. At 21:00 sharp the service ends. Weekends that are working days in exchange for a holiday don’t count. Players without verification can play once they are verified. Each game also has an age label, and players below that age can’t play it.',
      'Top-ups have limits, too. Under 8: none. From 8 to 15: at most ¥50 a payment and ¥200 a month. At 16 and 17: at most ¥100 a payment and ¥400 a month.',
      'Verification needs only a name and an ID number, which the authorities check. We don’t keep the number itself, only the result and the date of birth. Read more in <a href="/truename/supportText">Why do I need to verify?</a>',
      'If your child has used your account, please contact us at any time. We will help you sort it out.',
    ],
  },
  3: {
    title: 'Queueing, done honestly',
    brief: 'Your place is real, the time is an estimate, and waiting is free',
    text: [
      'At busy times all machines are taken, and “Play now” offers you a place in the queue. First come, first served. Members and holders of the monthly card are placed as if they had come 5 minutes earlier. That head start is all they get, so no one is overtaken for ever.',
      'The place you see is your real place. The estimate comes from how quickly players have left lately. When there is too little to go by, we show no time rather than a pretty one.',
      'When it is your turn, your seat is kept for 60 seconds. Tap “Enter” to start. If you miss it, you can queue again. <strong>Queueing never costs anything</strong>, and closing the page doesn’t lose your place: come back and keep waiting.',
    ],
  },
  4: {
    title: 'Lost your connection? The game waits two minutes',
    brief: 'Reload, change networks, take the lift, and play on',
    text: [
      'Losing your progress when the network drops is the worst. Here is how Cloudplay handles it: the game keeps running on its machine for up to 120 seconds. Reload the page or switch from Wi-Fi to mobile data in that time, and you are back in the same picture.',
      'After two minutes the seat goes to the next player in the queue, and charging stops as well. So please save inside the game before you leave. An evening’s work deserves it.',
      'If one of our machines fails, the page says so, and you get the last minute back.',
    ],
  },
  5: {
    title: 'Free time: check-ins, trials and rewards',
    brief: 'Three kinds of free time, and what each is for',
    text: [
      'The first kind is <strong>trial time</strong>: 30 minutes in every game, for that game only. There is no hurry to use it.',
      'The second kind is <strong>check-in time</strong>: tap once a day on the <a href="/welfareCenter">Rewards</a> page. A round takes seven days and gives 10, 10, 15, 15, 20, 20 and 60 minutes. Miss a day and you start again from the first.',
      'The third kind is <strong>reward time</strong>: play a game for 30 minutes and claim 60 minutes for any game, valid until 23:59:59 the next day.',
      'When you start a game, we use that game’s trial time first, then the time that expires soonest, and only then your coins. You don’t have to think about it.',
    ],
  },
  6: {
    title: 'Coins, monthly card or membership: which is for you?',
    brief: 'Now and then, often, or every day: each has its best deal',
    text: [
      'If you play now and then, just top up some coins. ¥1 is 100 coins, you pay by the minute, and members pay less.',
      'One top-up of ¥39 or more makes you a member for life. From then on you pay the member price for every hour, and you get a head start of 5 minutes in every queue.',
      'If you play nearly every day, the unlimited monthly card is simpler: for 31 days from the day after you buy it, no game costs any coins. There is one card per account, and the <a href="/infiniteCard?isShowBack=1">event page</a> says when it is on sale.',
      'Either way, every coin that comes or goes is in your <a href="/func/tradeRecords?isShowBack=1">records</a>.',
    ],
  },
  7: {
    title: 'Keyboard and mouse games on your phone: touch controls are here',
    brief: 'Wheel, buttons and touchpad, all where you want them',
    text: [
      'Many good games were born for keyboard and mouse. Open one on your phone, and see-through buttons appear on both sides: the left hand moves, the right hand acts, and swiping anywhere else moves the mouse.',
      'Every game needs other buttons, and no two hands are the same size. Open the layout editor in the floating ball, drag things around and resize them. Your layout is kept for that game.',
      'To type, bring up the phone’s keyboard from the floating ball. A Bluetooth gamepad works as soon as it is connected.',
    ],
  },
  8: {
    title: 'Pick a region near you and feel the difference',
    brief: 'How to read the speed test: latency, load and “recommended”',
    text: [
      'The enemy of cloud gaming is not a soft picture but a late hand, and most of that delay is distance. The nearer the machine, the faster the round trip. Half a minute with the <a href="/selectDis">speed test</a> before your first game is well spent.',
      'The test lists the latency of each region. Below 50 milliseconds you hardly notice it. From 50 to 100, strategy, building and puzzles feel fine. Above that, shooters and races get harder.',
      '“Free”, “Busy” and “Crowded” say how many players are waiting there, which has nothing to do with latency. If two regions are equally near, choose the region with fewer people.',
    ],
  },
  9: {
    title: 'Login helper: your accounts stay on your own device',
    brief: 'Stop typing passwords in games without handing them to anyone',
    text: [
      'Some online games need their own account, such as the official lobbies of <a href="/game/10">The Battle for Wesnoth</a> and <a href="/game/11">Hedgewars</a>. Typing a password on a phone again and again is tiresome.',
      'Open the <a href="/accountHelper">login helper</a>, choose a game and a server, and enter your account once. It is stored only on this device. The password is locked by your browser’s encryption, and even we can’t read it. It travels to a game’s machine only when you start a session, and is discarded after use.',
      'A new device or cleared browser data means it is gone, so please keep your password somewhere else, too. Don’t use the helper on public computers.',
    ],
  },
  10: {
    title: 'A new home page: see what is recommended today',
    brief: 'Featured, new arrivals, great on phones: each block has a reason',
    text: [
      'The new home page asks how you feel like playing. In company? See “Couch co-op” and “Online versus”. In peace? “Relaxing”. One hand free on the train? “Great on phones” and “One-handed”.',
      '“More” at the top right of each block shows the whole list. Pull down to refresh.',
      'No algorithm guesses what you want: our editors play every game before they recommend it. If a game you love is missing, let us know in <a href="/gameApply">Request a game</a>.',
    ],
  },
  11: {
    title: 'Is a game missing? Write and let us know',
    brief: 'A person reads every request',
    text: [
      'If search can’t find a game, write its name in <a href="/gameApply">Request a game</a> with a mobile number, QQ or WeChat so that we can answer. Once is enough for each game.',
      'We read the whole list every week and ask three things: does the licence allow it to run this way, does it play well in a browser, and how many players are waiting for it?',
      'Free and open-source games are the easiest, because their authors have already opened the door. Commercial games need talks with their owners. That takes longer, but we are talking.',
    ],
  },
  12: {
    title: 'Why our games are free and open source',
    brief: 'Over forty games by people all over the world',
    text: [
      'Apart from those we made ourselves, such as Starlight, all games here are free software: everyone may use, study, change and share them. Some are over twenty years old and still get updates.',
      'Their authors live all over the world. They are students, engineers, musicians and pensioners. No one made them do it: they wanted a game that they would love to play.',
      'We don’t claim their work as ours. Every game page names the community at its end. If you like a game, visit its website. Reporting a bug or translating a sentence is taking part, too.',
    ],
  },
  13: {
    title: 'Gamepads: plug in and play',
    brief: 'Bluetooth or cable, one press and you are ready',
    text: [
      'Connect a gamepad to your computer or phone, enter a game and press any button. A note in the corner says that it is ready. There are no drivers to install and no settings to search.',
      'We tried every game under “Best with a gamepad”: throttle and brake are on the triggers, and jump is on the button that feels right. For a few old games that know only the keyboard, we mapped the buttons to keys.',
      'For two players, one takes the gamepad and one the keyboard. All games under <a href="/Choiceness?tag_id=6&amp;title=Couch%20co-op">“Couch co-op”</a> can do that.',
    ],
  },
  14: {
    title: 'A blurry picture? Read the small line first',
    brief: 'The floating ball shows what slows you down',
    text: [
      'Open the floating ball in a game to see latency, frame rate, bitrate and loss. The last line says in plain words what slows you down most: packets lost on the way, slow decoding, or a busy machine.',
      'For lost packets, move closer to your router or use its 5 GHz network. Slow decoding usually means a hot phone or too many apps: close a few. A busy machine is our problem, and another region may help.',
      'You choose the quality yourself. With a shaky signal choose “Smooth”: the picture is simpler, and the controls feel much better.',
    ],
  },
}
