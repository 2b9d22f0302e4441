import { checkDuplication } from './check-duplication.ts'
import { checkReset } from './check-reset.ts'
import { remove as deleteMember } from './delete.ts'
import { findPassword as findMemberPassword } from './find-password.ts'
import { login as loginMember } from './login.ts'
import { profile as memberProfile } from './profile.ts'
import { reset as resetMemberPassword } from './reset.ts'
import { signup as signupMember } from './signup.ts'
import { ticket as joinTicket } from './ticket.ts'
import { update as updateMember } from './update.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const memberAccountsHandlers = {
  checkMemberDuplication: checkDuplication,
  getJoinTicket: joinTicket,
  signupMember,
  loginMember,
  getMemberProfile: memberProfile,
  updateMember,
  deleteMember,
  findMemberPassword,
  checkResetPassword: checkReset,
  resetMemberPassword,
} satisfies Partial<Handlers>
