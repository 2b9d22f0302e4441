import type { scansKo } from './ko.ts'

export const scansEn: Readonly<Record<keyof typeof scansKo, string>> = {
  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'detail.verdict_genuine': 'Shown as genuine and not registered yet',
  'detail.verdict_yours': 'Shown to its owner as theirs',

  // lists, members, lost records, messages, additional services, payment, printing
  'lost.device_phone': 'Phone',
  'lost.device_tablet': 'Tablet',
  'lost.device_computer': 'Computer',
  'lost.device_other': 'Unknown device',
  'lost.verdict_lost': 'Shown as reported lost',
  'lost.verdict_blocked': 'Shown as blocked',
  'lost.verdict_registered': 'Shown as already registered',
  'lost.verdict_other': 'Scanned',
}
