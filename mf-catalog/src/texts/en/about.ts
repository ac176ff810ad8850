export const about = {
  title: 'About us',
  slogan: 'Open it and play. Nothing to download.',
  sloganText: 'A phone or an old laptop is enough to open a real PC game.',
  companyTitle: 'The company',
  companyFirst:
    'Cloudplay runs games in the cloud. The game runs on a fast computer in a data centre near you. You see its picture live, and it gets every press of yours.',
  companySecond:
    'We write every part of it ourselves, from the gateway to the stream, and we draw every cover. The player shows latency, frame rate, bitrate and packet loss, so you see at a glance what’s fast and what’s slow.',
  companyThird:
    'Most of the games here are free and open source, made by communities all over the world. Each page names the authors, and we report the bugs we find to them.',
  productTitle: 'The product',
  instantTitle: 'Play instantly',
  instantText:
    'No download, no installation: one press and you are in the game. The browser is the console.',
  anywhereTitle: 'Phone or desktop',
  anywhereText:
    'On-screen keys on a phone; keyboard, mouse and gamepad on a desktop. Stop on one and continue on the other.',
  honestTitle: 'Plain prices',
  honestText:
    'Each game gives you 30 free minutes; after that you pay by the minute. Queueing is free, and your records show every coin.',
  safeTitle: 'Protection you can trust',
  safeText:
    'Real-name verification protects the time of minors. Game accounts stay on your own device: we can’t read their passwords.',
  visionTitle: 'Vision',
  visionText: 'Any screen opens any good game.',
  missionTitle: 'Mission',
  missionText:
    'To solve the device problem for one billion players: what you can afford shouldn’t decide what you can play.',
  startTitle: 'Try it now',
  browse: 'Find a game',
  news: 'Read the news',
}
