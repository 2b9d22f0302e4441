import type { Handlers } from '../kernel/handle.ts'
import { listAccesses, listStaffAccesses } from './accesses.ts'
import { exportAccesses, exportStaffAccesses } from './export-accesses.ts'
import { blockMembers, groupMembers, noteMember, unblockMembers } from './change.ts'
import { erase } from './erase.ts'
import { exportMembers } from './export.ts'
import { getMember, reveal } from './get-member.ts'
import { search } from './search.ts'
import { transfer } from './transfer.ts'
import { writeToMembers } from './write.ts'

/** This feature's part of the table of handlers. */
export const membersHandlers = {
  searchMembers: search,
  getMember,
  revealMember: reveal,
  exportMembers,
  noteMember,
  blockMembers,
  unblockMembers,
  groupMembers,
  writeToMembers,
  transferCode: transfer,
  eraseMember: erase,
  listAccesses,
  exportAccesses,
  listStaffAccesses,
  exportStaffAccesses,
} satisfies Partial<Handlers>
