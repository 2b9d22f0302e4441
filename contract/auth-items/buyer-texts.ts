import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const authItemsBuyerTexts = {
  'buyer.item_optional': { ko: '선택 항목이에요.', en: 'Optional.', ja: '任意の項目です。', zh: '选填项。' },
  'buyer.item_choose': { ko: '골라 주세요', en: 'Choose one', ja: '選んでください', zh: '请选择' },
  'buyer.item_pictures': {
    ko: '사진은 모두 {most}장까지, 한 장에 10MB까지 올릴 수 있어요. JPG, PNG, WEBP',
    en: 'Up to {most} pictures in all, 10 MB each. JPG, PNG, WEBP',
    ja: '写真は全部で{most}枚まで、1枚10MBまでです。JPG、PNG、WEBP',
    zh: '照片总共最多{most}张，每张不超过10MB。JPG、PNG、WEBP',
  },
  'buyer.agree_items_how_long': {
    ko: '더 물어본 내용은 이름과 연락처를 지울 때 함께 지우고, 기간을 정한 항목은 그 기간까지만 보관해요.',
    en: 'What else was asked is erased with your name and contact, and earlier where the shop has set a time.',
    ja: 'その他の回答はお名前と連絡先と一緒に消去し、期間を定めた項目はその期間までです。',
    zh: '其他回答会与姓名和联系方式一并删除；设有期限的项目只保存到期限为止。',
  },
  'buyer.answers': {
    ko: '등록할 때 남긴 내용',
    en: 'What you told us when you registered',
    ja: '登録時に入力した内容',
    zh: '登记时填写的内容',
  },
} as const satisfies BuyerTexts
