const savedAccounts = {
  insecure: 'This page isn’t secure, so it can’t save passwords',
  notFound: 'Account not found',
  notSaved: 'Couldn’t save the account',
  noStorage: 'Your browser couldn’t open its account storage',
}

export default { savedAccounts }
