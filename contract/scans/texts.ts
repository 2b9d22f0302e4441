import type { Texts } from '../text/sentence.ts'

export const scansTexts = {
  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'detail.verdict_genuine': {
    ko: '정품이고 아직 등록 전이라고 안내했어요',
    en: 'Shown as genuine and not registered yet',
  },
  'detail.verdict_yours': { ko: '본인이 등록한 제품이라고 안내했어요', en: 'Shown to its owner as theirs' },

  // lists, members, lost records, messages, additional services, payment, printing
  'lost.device_phone': { ko: '휴대폰', en: 'Phone' },
  'lost.device_tablet': { ko: '태블릿', en: 'Tablet' },
  'lost.device_computer': { ko: '컴퓨터', en: 'Computer' },
  'lost.device_other': { ko: '알 수 없는 기기', en: 'Unknown device' },
  'lost.verdict_lost': { ko: '분실 신고된 제품이라고 안내했어요', en: 'Shown as reported lost' },
  'lost.verdict_blocked': { ko: '등록이 막힌 제품이라고 안내했어요', en: 'Shown as blocked' },
  'lost.verdict_registered': { ko: '이미 등록된 제품이라고 안내했어요', en: 'Shown as already registered' },
  'lost.verdict_other': { ko: '스캔했어요', en: 'Scanned' },
} as const satisfies Texts
