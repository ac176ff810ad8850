/** A rule of dependency-cruiser: what lies at `from`, but not at `exceptFrom`, never imports what `to` describes. */
const forbid = (name, from, to, comment, exceptFrom) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, ...(exceptFrom ? { pathNot: exceptFrom } : {}) },
  to,
})

const shared = (...packages) => `^shared/(${packages.join('|')})/`
/** Every file of this repository's packages. */
const own = '^(shell|mf-[a-z0-9-]+|activities/[a-z0-9-]+|shared/[a-z-]+|services/[a-z-]+|assets/[a-z-]+|e2e|tools)/'

module.exports = { forbid, own, shared }
