import { login, loginFaults } from './login.ts'
import { agreements, personal } from './personal.ts'
import { verification, verificationFaults } from './verification.ts'

export default { login, loginFaults, verification, verificationFaults, personal, agreements }
