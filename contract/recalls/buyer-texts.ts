import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const recallsBuyerTexts = {
  // the buyer's page
  'recall.page_title': { ko: '지금 해 주세요', en: 'Do this now', ja: '今すぐお願いします', zh: '请立即这样做' },
  'recall.page_head': {
    ko: '회수 중인 제품이에요. 안내를 확인해 주세요',
    en: 'This product is recalled. Please read the notice',
    ja: '回収中の製品です。案内をご確認ください',
    zh: '该商品正在召回，请查看说明',
  },
  'recall.page_yours': {
    ko: '내 이름으로 등록한 제품이에요. 보증서는 그대로 있어요.',
    en: 'It is registered to you. Your certificate stays.',
    ja: 'お客様の名義で登録された製品です。保証書はそのまま残ります。',
    zh: '该商品登记在您的名下，您的证书仍然保留。',
  },
  'recall.page_by_shop': {
    ko: '{shop}의 안내예요.',
    en: 'A notice from {shop}.',
    ja: '{shop}からの案内です。',
    zh: '来自{shop}的通知。',
  },
  'recall.page_offers': {
    ko: '쇼핑몰이 해 드리는 것',
    en: 'What the shop offers',
    ja: 'ショップの対応',
    zh: '店铺提供的处理方式',
  },
  'recall.page_offer_refund': { ko: '환불', en: 'Refund', ja: '返金', zh: '退款' },
  'recall.page_offer_exchange': { ko: '교환', en: 'Exchange', ja: '交換', zh: '换货' },
  'recall.page_offer_repair': { ko: '수리', en: 'Repair', ja: '修理', zh: '维修' },
  'recall.page_offer_disposal': { ko: '폐기', en: 'Disposal', ja: '廃棄', zh: '报废' },
  'recall.page_contact': { ko: '문의', en: 'Questions', ja: 'お問い合わせ', zh: '咨询' },
  'recall.page_link': {
    ko: '리콜 안내 자세히 보기',
    en: 'More about this recall',
    ja: '回収の詳しい案内を見る',
    zh: '查看召回详情',
  },
  'recall.page_new_window': { ko: '새 창', en: 'new window', ja: '新しいウィンドウ', zh: '新窗口' },
  'recall.page_answer': { ko: '쇼핑몰에 답하기', en: 'Answer the shop', ja: 'ショップに回答する', zh: '回复店铺' },
  'recall.page_answer_seen': { ko: '확인했어요', en: 'I have read it', ja: '確認しました', zh: '我已知晓' },
  'recall.page_answer_wants': {
    ko: '조치를 원해요',
    en: 'I want something done',
    ja: '対応を希望します',
    zh: '我需要处理',
  },
  'recall.page_answer_discarded': {
    ko: '이미 폐기했어요',
    en: 'I no longer have it',
    ja: 'すでに廃棄しました',
    zh: '已经丢弃',
  },
  'recall.page_wants_what': { ko: '원하는 조치', en: 'What you want', ja: '希望する対応', zh: '希望的处理方式' },
  'recall.page_send': { ko: '답 보내기', en: 'Send answer', ja: '回答を送る', zh: '发送回复' },
  'recall.page_answered': {
    ko: '{date}에 이렇게 답했어요: {answer}',
    en: 'Your answer of {date}: {answer}',
    ja: '{date}の回答: {answer}',
    zh: '您于{date}的回复：{answer}',
  },
  'recall.page_change': {
    ko: '답은 언제든지 바꿀 수 있어요.',
    en: 'You can change it at any time.',
    ja: '回答はいつでも変更できます。',
    zh: '您可以随时更改回复。',
  },
  'recall.page_choose': {
    ko: '답을 골라 주세요. 조치를 원하면 원하는 조치도 골라 주세요.',
    en: 'Choose an answer. If you want something done, choose what.',
    ja: '回答をお選びください。対応を希望する場合は、その内容もお選びください。',
    zh: '请选择回复。如需处理，请同时选择处理方式。',
  },
  'recall.page_is_owner': {
    ko: '이 제품의 소유자라면 본인을 확인하고 답할 수 있어요.',
    en: 'If it is yours, prove who you are to answer.',
    ja: 'この製品の持ち主の方は、本人確認のうえ回答できます。',
    zh: '如果这是您的商品，验证身份后即可回复。',
  },
  'recall.page_prove': {
    ko: '본인 확인하고 답하기',
    en: 'Prove who I am and answer',
    ja: '本人確認をして回答する',
    zh: '验证身份并回复',
  },
} as const satisfies BuyerTexts
