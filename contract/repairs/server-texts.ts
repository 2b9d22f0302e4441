import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const repairsServerTexts = {
  'api.request_repair': { ko: '제품 소유자가 A/S를 신청해요.', en: 'The owner of a product asks for a repair.' },
  'api.view_repair': {
    ko: 'A/S를 신청한 사람이 받은 주소로 진행 상태와 견적, 답변을 봐요.',
    en: 'What became of a repair request, by the link that its buyer was given.',
  },
  'api.answer_estimate': {
    ko: '신청한 사람이 견적을 받아들이거나 거절해요.',
    en: 'The buyer accepts or declines an estimate.',
  },
  'api.search_repairs': {
    ko: 'A/S 신청을 찾아요. 상태별 수도 알려 줘요.',
    en: 'Finds repair requests, with their number in each state.',
  },
  'api.count_repair_news': {
    ko: '아직 아무도 확인하지 않은 A/S 신청의 수예요.',
    en: 'How many repair requests nobody has taken up.',
  },
  'api.export_repairs': {
    ko: 'A/S 신청을 엑셀로 받아요. 받은 사람과 이유가 남아요.',
    en: 'The repair requests as a sheet. Who took it and why is kept.',
  },
  'api.get_repair': { ko: 'A/S 신청 하나를 자세히 봐요.', en: 'One repair request in detail.' },
  'api.get_repair_picture': { ko: 'A/S 신청에 붙은 사진 한 장이에요.', en: 'A picture of a repair request.' },
  'api.move_repairs': {
    ko: 'A/S 신청의 상태를 바꾸고 구매자에게 알려요.',
    en: 'Moves repair requests to another state and tells their buyers.',
  },
  'api.offer_estimate': {
    ko: '견적을 보내요. 구매자가 자기 화면에서 답해요.',
    en: 'Sends an estimate, which the buyer answers on their page.',
  },
  'api.answer_repair': {
    ko: 'A/S를 신청한 구매자에게 답변해요. 메시지로도 알릴 수 있어요.',
    en: 'Answers the buyer of a repair request, and announces it by a message.',
  },
  'api.note_repair': { ko: 'A/S 신청에 메모를 남겨요.', en: 'Adds a note to a repair request.' },
  'api.reveal_repair': {
    ko: '이유와 본인 확인 뒤에 신청한 사람의 이름과 연락처를 보여 줘요.',
    en: 'Shows name and contact of the buyer, for a reason and after a second proof.',
  },
  'api.config_repairs': {
    ko: 'A/S 신청을 받을지와 구매자에게 안내할 내용이에요.',
    en: 'Whether the shop takes repair requests, and what it tells buyers.',
  },

  // the notices; a text message begins with the shop's name, and none of them holds words of the shop's own
  'repair.notice_received': {
    ko: 'A/S 신청({reference})을 접수했어요. 진행 상태는 아래 주소에 있어요.\n{link}',
    en: 'Your repair request {reference} was received. Follow it here:\n{link}',
  },
  'repair.notice_checking': {
    ko: 'A/S({reference}) 확인을 시작했어요.\n{link}',
    en: 'Your repair {reference} is being checked.\n{link}',
  },
  'repair.notice_repairing': {
    ko: 'A/S({reference}) 수리를 시작했어요.\n{link}',
    en: 'The repair {reference} has begun.\n{link}',
  },
  'repair.notice_done': { ko: 'A/S({reference})가 완료됐어요.\n{link}', en: 'The repair {reference} is done.\n{link}' },
  'repair.notice_rejected': {
    ko: 'A/S({reference})가 반려됐어요. 이유는 아래 주소에 있어요.\n{link}',
    en: 'The repair {reference} was rejected. The reason is here:\n{link}',
  },
  'repair.notice_estimate': {
    ko: 'A/S({reference}) 견적이 왔어요. 아래 주소에서 확인하고 답해 주세요.\n{link}',
    en: 'There is an estimate for your repair {reference}. Read and answer it here:\n{link}',
  },
  'repair.notice_subject': { ko: '[{shop}] A/S 신청 {reference}', en: '[{shop}] Repair request {reference}' },
  'repair.answer_subject': { ko: '[{shop}] A/S 신청에 답변이 왔어요', en: '[{shop}] An answer to your repair request' },
  'repair.answer_message': {
    ko: '[{shop}] A/S 신청({reference})에 답변이 왔어요. 아래 주소에서 확인해 주세요.\n{link}',
    en: '[{shop}] There is an answer to your repair request ({reference}). Read it here:\n{link}',
  },
} as const satisfies Texts
