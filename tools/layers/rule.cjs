/** A rule of dependency-cruiser: files at `from`, except `exceptFrom`, never import files that `to` describes. */
const forbid = (name, from, to, comment, exceptFrom) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, ...(exceptFrom ? { pathNot: exceptFrom } : {}) },
  to,
})

const shared = (...packages) => `^shared/(${packages.join('|')})/`
/** Every file of this repository's packages. */
const own = '^(shell|mf-[a-z0-9-]+|(activities|shared|services|games|assets)/[a-z0-9-]+|e2e|tools)/'

module.exports = { forbid, own, shared }
