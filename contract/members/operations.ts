import { exportAccesses, exportStaffAccesses, listAccesses, listStaffAccesses } from './accesses.ts'
import {
  blockMembers,
  eraseMember,
  groupMembers,
  noteMember,
  transferCode,
  unblockMembers,
  writeToMembers,
} from './changes.ts'
import { exportMembers, getMember, revealMember, searchMembers } from './look.ts'

/** This feature's part of the table of operations. */
export const membersOperations = {
  searchMembers,
  getMember,
  revealMember,
  exportMembers,
  noteMember,
  blockMembers,
  unblockMembers,
  groupMembers,
  writeToMembers,
  transferCode,
  eraseMember,
  listAccesses,
  exportAccesses,
  listStaffAccesses,
  exportStaffAccesses,
} as const
