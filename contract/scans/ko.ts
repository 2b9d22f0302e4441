export const scansKo = {
  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'detail.verdict_genuine': '정품이고 아직 등록 전이라고 안내했어요',
  'detail.verdict_yours': '본인이 등록한 제품이라고 안내했어요',

  // lists, members, lost records, messages, additional services, payment, printing
  'lost.device_phone': '휴대폰',
  'lost.device_tablet': '태블릿',
  'lost.device_computer': '컴퓨터',
  'lost.device_other': '알 수 없는 기기',
  'lost.verdict_lost': '분실 신고된 제품이라고 안내했어요',
  'lost.verdict_blocked': '등록이 막힌 제품이라고 안내했어요',
  'lost.verdict_registered': '이미 등록된 제품이라고 안내했어요',
  'lost.verdict_other': '스캔했어요',
} as const
