import type { Texts } from '../../text/sentence.ts'

export const shellLockedTexts = {
  // a screen that the plan does not open yet
  'locked.plus_chip': { ko: '플러스 버전', en: 'Plus version' },
  'locked.plan_chip': { ko: '이용권 필요', en: 'Plan needed' },
  'locked.price': { ko: '월 {price}원', en: 'KRW {price} a month' },
  'locked.price_note': {
    ko: '부가세 포함 · 12개월을 결제하면 월 {price}원',
    en: 'VAT included · KRW {price} a month when paid for 12 months',
  },
  'locked.buy': { ko: '플러스로 시작하기', en: 'Start with Plus' },
  'locked.ask_payer': { ko: '결제는 소유자나 관리자가 할 수 있어요.', en: 'An owner or a manager can pay for it.' },
  'locked.benefits': { ko: '할 수 있는 일', en: 'Benefits' },
  'locked.printqr_title': { ko: '고른 코드를 그대로 라벨로 뽑아요', en: 'Print the codes you choose as labels' },
  'locked.printqr_1': {
    ko: 'A4 라벨지와 롤 라벨 프린터에 자리를 맞춰 인쇄해요.',
    en: 'Fits A4 label sheets and roll label printers.',
  },
  'locked.printqr_2': {
    ko: '인쇄하기 전에 읽히지 않을 라벨을 찾아 알려 줘요.',
    en: 'Finds labels that will not read before they are printed.',
  },
  'locked.printqr_3': {
    ko: '인쇄소에 보낼 PDF와 파일도 한 번에 만들어요.',
    en: 'Makes the PDF and files for a print house in one go.',
  },
  'locked.printqr_alt': {
    ko: '라벨 미리보기와 용지를 고르는 인쇄 화면',
    en: 'The print screen with its label preview and paper',
  },
  'locked.manageAuthMembers_title': {
    ko: '정품을 등록한 고객을 알아 가요',
    en: 'Get to know who registers your products',
  },
  'locked.manageAuthMembers_1': {
    ko: '누가 언제 어떤 상품을 등록했는지 한 목록에서 봐요.',
    en: 'See who registered what and when, in one list.',
  },
  'locked.manageAuthMembers_2': {
    ko: '연락처는 가린 채로 찾고, 필요할 때만 확인해요.',
    en: 'Search while contacts stay masked; look only when you need to.',
  },
  'locked.manageAuthMembers_3': {
    ko: '고객마다 정품코드와 보증기간을 바로 열어요.',
    en: 'Open the codes and warranties of each customer.',
  },
  'locked.manageAuthMembers_alt': {
    ko: '정품을 등록한 고객의 목록 화면',
    en: 'The list of customers who registered a product',
  },
  'locked.lostRecord_title': { ko: '잃어버린 상품이 다시 나타나면 알아요', en: 'Know when a lost product turns up' },
  'locked.lostRecord_1': {
    ko: '분실로 신고된 코드를 한곳에 모아 봐요.',
    en: 'All codes that were reported lost in one place.',
  },
  'locked.lostRecord_2': {
    ko: '신고한 뒤에 누가 스캔했는지 시각까지 남아요.',
    en: 'Every scan since the report, to the minute.',
  },
  'locked.lostRecord_3': {
    ko: '되찾으면 한 번에 분실을 풀고 기록을 남겨요.',
    en: 'Found again: end the loss in one step, on record.',
  },
  'locked.lostRecord_alt': {
    ko: '분실된 정품코드와 그 뒤의 스캔을 보여 주는 화면',
    en: 'Lost codes and the scans since',
  },
  'locked.messageManage_title': {
    ko: '등록과 주문 소식을 알아서 보내요',
    en: 'News of registrations and orders, sent for you',
  },
  'locked.messageManage_1': {
    ko: '알림톡, 문자, 이메일을 쇼핑몰의 말로 고쳐 보내요.',
    en: 'KakaoTalk, text and e-mail in your own words.',
  },
  'locked.messageManage_2': {
    ko: '알림톡이 닿지 않으면 문자로 다시 보내요.',
    en: 'Where KakaoTalk does not arrive, a text message follows.',
  },
  'locked.messageManage_3': {
    ko: '보낸 결과와 쓴 포인트를 하나하나 확인해요.',
    en: 'Check each result and the points it took.',
  },
  'locked.messageManage_alt': {
    ko: '메시지 내용을 고치고 미리 보는 화면',
    en: 'A message being edited beside its preview',
  },
  'locked.any_title': { ko: '정품코드를 만들고 관리해요', en: 'Make and manage authenticity codes' },
  'locked.any_1': {
    ko: '상품마다 하나뿐인 정품코드를 필요한 만큼 만들어요.',
    en: 'Make as many one-of-a-kind codes as you need.',
  },
  'locked.any_2': {
    ko: '구매자가 스캔하면 정품인지 바로 알 수 있어요.',
    en: 'Buyers scan and know at once whether it is genuine.',
  },
  'locked.any_3': { ko: '상태와 보증기간을 코드마다 지켜봐요.', en: 'Follow the status and warranty of every code.' },
  'locked.any_alt': {
    ko: '정품코드와 상태를 보여 주는 관리 화면',
    en: 'Codes and their status in the management screen',
  },
} as const satisfies Texts
