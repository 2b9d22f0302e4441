import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const lostServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_lost': {
    ko: '분실 기록을 찾아요. 상태별 수도 알려 줘요.',
    en: 'Finds lost records, with the number in each state.',
  },
  'api.list_lost_attempts': {
    ko: '분실 신고 뒤에 다른 사람이 시도한 일이에요. 스캔은 따로 세요.',
    en: 'What others tried with a lost code since it was reported. Scans are counted apart.',
  },
  'api.count_lost_news': {
    ko: '아직 아무도 확인하지 않은 시도의 수예요.',
    en: 'Attempts that nobody has looked at yet.',
  },
  'api.export_lost': {
    ko: '분실 기록을 엑셀로 받아요. 받은 사람과 이유가 남아요.',
    en: 'Downloads lost records as a sheet; who took it and why is kept.',
  },
  'api.get_lost': { ko: '분실 기록 하나를 자세히 봐요.', en: 'One lost record in full.' },
  'api.get_lost_picture': {
    ko: '구매자가 분실 신고에 붙인 사진이에요. 본 사람이 기록에 남아요.',
    en: 'A picture that the buyer added to the report. Who looked is logged.',
  },
  'api.register_lost': {
    ko: '판매자가 분실을 등록해요. 그동안 등록과 양도가 막혀요.',
    en: 'Reports a loss for a buyer; registration and hand-over are refused meanwhile.',
  },
  'api.release_lost': {
    ko: '분실을 풀어요. 코드는 분실 전 상태로 돌아가요.',
    en: 'Ends a loss; the code is what it was before.',
  },
  'api.replace_lost': {
    ko: '분실한 코드 대신 새 코드를 소유자에게 줘요.',
    en: 'Gives the owner another code in place of the lost one.',
  },
  'api.note_lost': { ko: '분실 기록에 메모를 남겨요.', en: 'Adds a note to a lost record.' },
  'api.see_lost': { ko: '새 시도를 확인한 것으로 표시해요.', en: 'Marks the attempts of a record as seen.' },
  'api.judge_lost_attempt': { ko: '시도가 무엇이었는지 판단을 남겨요.', en: 'Says what an attempt was.' },
  'api.read_lost_messages': {
    ko: '분실 안내를 받을 곳과 보낸 기록을 알려 줘요. 아무것도 보내지 않아요.',
    en: 'Tells to whom a message about the loss would go, and what was sent. Sends nothing.',
  },
  'api.send_lost_message': {
    ko: '분실한 코드의 소유자에게 메시지를 보내요.',
    en: 'Writes to the owner of a lost code.',
  },
  'lost.owner_draft': {
    ko: '[{shop}] 분실 신고하신 제품({serial})과 관련해 알려 드릴 일이 있어요. 쇼핑몰로 연락해 주세요.',
    en: '[{shop}] We have news about the product you reported lost ({serial}). Please contact the shop.',
  },
  'lost.owner_subject': {
    ko: '[{shop}] 분실 신고하신 제품에 대해 알려 드려요',
    en: '[{shop}] About the product you reported lost',
  },
} as const satisfies Texts
