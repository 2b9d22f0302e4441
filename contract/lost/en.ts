import type { lostKo } from './ko.ts'

export const lostEn: Readonly<Record<keyof typeof lostKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'lost.not_found': 'This code is not reported lost. Please refresh the list.',

  // lists, members, lost records, messages, additional services, payment, printing
  'lost.help': 'Codes reported lost, and their scans since.',
  'lost.list': 'Lost codes',
  'lost.tabs': 'Scanned or not',
  'lost.tab_all': 'All',
  'lost.tab_seen': 'Scanned since',
  'lost.tab_quiet': 'Not scanned',
  'lost.period': 'Reported',
  'lost.reported_at': 'Reported',
  'lost.reported_on': 'Reported {date}',
  'lost.reported_by': 'Reported by',
  'lost.by_member': 'Buyer',
  'lost.by_operator': 'Seller',
  'lost.member': 'Member',
  'lost.attempts': 'Scans since',
  'lost.attempt_count': 'Scans: {count}',
  'lost.quiet': 'No scans',
  'lost.last_attempt': 'Last scan',
  'lost.detail': 'Lost record',
  'lost.in_code_list': 'Show in the code list',
  'lost.attempts_note': 'Every scan since the report, including those by the owner.',
  'lost.no_attempts': 'No scans since',
  'lost.no_attempts_help': 'When someone scans it, the time and device appear here.',
  'lost.more_attempts': '{count} earlier scans are not shown.',
  'lost.empty': 'No records.',
  'lost.empty_help': 'Codes appear here once a buyer or the shop reports them lost.',
  'lost.nothing': 'No matching lost records',
}
