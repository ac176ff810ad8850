import type { Translation } from '@cloudplay/i18n'
import type {
  editNameTexts,
  membershipTexts,
  nicknameFaultTexts,
  profileTexts,
} from '../profile.ts'

export const profile: Translation<typeof profileTexts> = {
  title: 'Profile',
  loading: 'Loading…',
  changeAvatar: 'Change picture',
  chooseAvatar: 'Choose a picture',
  avatar: 'Picture {number}',
  noAvatar: 'No picture',
  avatarSaved: 'Picture changed',
  account: 'Account',
  nickname: 'Nickname',
  username: 'Account name',
  copyUsername: 'Copy account name',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it. Select the text and copy it',
  mobile: 'Mobile number',
  verification: 'Verification',
  verified: 'Verified',
  verifying: 'In progress',
  notVerified: 'Not verified yet',
  coins: 'Coins',
  services: 'My services',
  accountHelper: 'Login helper',
  accountHelperNote: 'Game accounts',
  share: 'Invite friends',
  shareNote: 'Earn free time',
  records: 'Records',
  customerService: 'Customer service',
  security: 'Account and security',
  password: 'Change password',
  passwordNote: 'By SMS code',
  deleteAccount: 'Delete account',
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereQuestion: 'Log out everywhere?',
  logOutEverywhereText: 'This logs you out on every phone and computer, including this one.',
  loggedOutEverywhere: 'Logged out on all devices',
  notLoggedOutEverywhere: 'The other devices are still logged in: {why}',
}

export const editName: Translation<typeof editNameTexts> = {
  title: 'Change nickname',
  placeholder: 'A name your friends will know',
  rule: 'Up to {max} characters: letters, numbers, Chinese, spaces and _ - · .',
  count: '{count}/{max}',
  save: 'Save',
  saved: 'Nickname changed',
}

export const nicknameFaults: Translation<typeof nicknameFaultTexts> = {
  empty: 'Enter a nickname',
  long: 'Use at most {max} characters for your nickname',
  characters: 'Use only Chinese characters, letters, numbers, spaces and _ - · . in your nickname',
  bare: 'Your nickname needs at least one letter or number',
  reserved: 'Your nickname can’t sound like the site, such as “admin” or “Cloudplay”',
  mobile: 'Please leave mobile numbers out of your nickname',
}

export const membership: Translation<typeof membershipTexts> = {
  title: 'Membership',
  member: 'You’re a member for life',
  level: 'Level V{level}',
  notMember: 'Not a member yet',
  notMemberText: 'One top-up of ¥{yuan} or more makes you a member for life.',
  gives: 'What members get',
  levels: 'VIP levels',
  levelsText: 'Your level rises with your top-ups and never falls.',
  from: '{amount} in all',
  become: 'Top up ¥{yuan} and become a member',
  topUp: 'Top up',
}
