import type { scansKo } from './ko.ts'

export const scansEn: Readonly<Record<keyof typeof scansKo, string>> = {
  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'detail.verdict_genuine': 'Told that it is genuine and not registered yet',
  'detail.verdict_yours': 'Told its owner that it is theirs',

  // lists, members, lost records, messages, additional services, payment, printing
  'lost.device_phone': 'Phone',
  'lost.device_tablet': 'Tablet',
  'lost.device_computer': 'Computer',
  'lost.device_other': 'Unknown device',
  'lost.verdict_lost': 'Told that the product is reported lost',
  'lost.verdict_blocked': 'Told that the product is blocked',
  'lost.verdict_registered': 'Told that the product is registered already',
  'lost.verdict_other': 'Scanned',
}
