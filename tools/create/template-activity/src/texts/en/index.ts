const english = {
  name: 'Blank page',
  line: 'For a short time: come and bring your friends',
  text: 'Play good games at any time, on your phone or your computer.',
  play: 'Play a game',
}

const rules = {
  time: 'The times shown on this page apply.',
  fair: 'Please follow the rules of the site. Rewards won against them are taken back.',
}

export default { blankPage: english, rules }
