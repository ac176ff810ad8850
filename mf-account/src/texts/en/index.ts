import { accountFaults, accountForm, accountHelper } from './helper.ts'
import { login, loginFaults } from './login.ts'
import { noticedEnds, notices } from './notices.ts'
import { agreements, personal } from './personal.ts'
import { editName, membership, nicknameFaults, profile } from './profile.ts'
import { share } from './share.ts'
import { deletion, deletionFaults } from './deletion.ts'
import { support } from './support.ts'
import { verification, verificationFaults } from './verification.ts'

export default {
  login,
  loginFaults,
  verification,
  verificationFaults,
  personal,
  notices,
  noticedEnds,
  agreements,
  profile,
  editName,
  nicknameFaults,
  membership,
  accountHelper,
  accountForm,
  accountFaults,
  support,
  deletion,
  deletionFaults,
  share,
}
