import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const fakesServerTexts = {
  'api.report_fake': { ko: '위조가 의심되는 제품을 신고해요.', en: 'Reports a suspected fake.' },
  'api.view_fake': {
    ko: '신고한 사람이 받은 주소로 진행 상태와 답변을 봐요.',
    en: 'Shows the sender of a report its state and the answers, by the address they were given.',
  },
  'api.get_fake_receipt': { ko: '신고 접수증을 PDF로 받아요.', en: 'A receipt of the report as a PDF.' },
  'api.search_clone_cases': { ko: '복제가 의심되는 코드를 찾아요.', en: 'Finds codes that may have been copied.' },
  'api.close_clone_case': { ko: '복제 의심에 판단을 남겨요.', en: 'Closes a suspected copy with a judgement.' },
  'api.search_fakes': {
    ko: '위조 의심 신고를 찾아요. 상태별 수도 알려 줘요.',
    en: 'Finds reports of suspected fakes, with the number in each state.',
  },
  'api.count_fake_news': {
    ko: '아직 아무도 확인하지 않은 신고의 수예요.',
    en: 'Counts the reports that nobody has taken up.',
  },
  'api.export_fakes': {
    ko: '위조 의심 신고를 엑셀로 받아요. 받은 사람과 이유가 남아요.',
    en: 'Downloads reports as a spreadsheet; who took it and why is kept.',
  },
  'api.get_fake': { ko: '위조 의심 신고 하나를 자세히 봐요.', en: 'Shows one report.' },
  'api.get_fake_picture': { ko: '신고에 붙은 사진 한 장이에요.', en: 'One picture of a report.' },
  'api.judge_fake': { ko: '신고의 상태를 바꿔요.', en: 'Changes the state of a report.' },
  'api.note_fake': { ko: '신고에 메모를 남겨요.', en: 'Adds a note to a report.' },
  'api.answer_fake': {
    ko: '신고한 사람에게 답변해요. 연락처가 있으면 메시지로 알려요.',
    en: 'Answers the sender of a report; a message tells them where there is a contact.',
  },
  'api.reveal_fake': {
    ko: '이유와 본인 확인 뒤에 신고한 사람의 연락처를 보여 줘요.',
    en: 'Shows the contact of a report, for a reason and after a second proof.',
  },

  // the message
  'fake.answer_subject': {
    ko: '[{shop}] 위조 의심 신고에 답변이 왔어요',
    en: '[{shop}] Your report of a suspected fake was answered',
  },
  'fake.answer_message': {
    ko: '[{shop}] 위조 의심 신고({reference})에 답변이 왔어요. 아래 주소에서 확인해 주세요.\n{link}',
    en: '[{shop}] Your report of a suspected fake ({reference}) was answered. Read it here:\n{link}',
  },

  'fake.clones_subject': {
    ko: '[정품 인증] {shop}에 복제가 의심되는 정품코드가 있어요',
    en: '[Genuine] Codes of {shop} may have been copied',
  },
  'fake.clones_mail': {
    ko: '스캔된 모습으로 보아 같은 코드가 여러 개 있을 수 있어요. 의심되는 경우가 {count}건 있어요.\n\n스캔한 곳을 확인하고 판단을 남겨 주세요. 위조라면 그 코드를 막을 수 있어요.\n\n확인하기: {address}',
    en: 'Their scans look as if there were more than one of the same code. There are {count} suspected cases.\n\nLook at where they were scanned and record your judgement. A forged code can be blocked.\n\nSee them: {address}',
  },
  'fake.receipt_page': { ko: '{page} / {pages}', en: '{page} / {pages}' },
} as const satisfies Texts
