import { type Screen, open } from '../kernel/screen.ts'

/** The screens of the service's own staff, which no shop sees. */
export const staffScreens = {
  staffLogin: { ...open, paths: ['/staff'], title: 'screen.staff_login' },
  staffHome: { ...open, paths: ['/staff/home'], title: 'screen.staff_home' },
  staffApplications: { ...open, paths: ['/staff/applications'], title: 'screen.staff_applications' },
  staffApplication: { ...open, paths: ['/staff/applications/:mall_id'], title: 'screen.staff_application' },
  staffMalls: { ...open, paths: ['/staff/malls'], title: 'screen.staff_malls' },
  staffMall: { ...open, paths: ['/staff/malls/:mall_id'], title: 'screen.staff_mall' },
  staffAudit: { ...open, paths: ['/staff/audit'], title: 'screen.staff_audit' },
  staffAccesses: { ...open, paths: ['/staff/accesses'], title: 'screen.staff_accesses' },
  staffMessages: { ...open, paths: ['/staff/messages'], title: 'screen.staff_messages' },
  staffSenders: { ...open, paths: ['/staff/senders'], title: 'screen.staff_senders' },
  staffBooks: { ...open, paths: ['/staff/books'], title: 'screen.staff_books' },
  staffTeam: { ...open, paths: ['/staff/team'], title: 'screen.staff_team' },
} as const satisfies Record<string, Screen>
