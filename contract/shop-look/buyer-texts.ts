import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const shopLookBuyerTexts = {
  'buyer.scan_count': {
    ko: '지금까지 {count}번 확인했어요',
    en: 'Checked {count} times so far',
    ja: 'これまでに{count}回確認されました',
    zh: '至今已查验{count}次',
  },
  'buyer.first_verified': {
    ko: '처음 확인한 날 {date}',
    en: 'First checked on {date}',
    ja: '最初の確認日 {date}',
    zh: '首次查验日期 {date}',
  },
  'buyer.shop_terms': { ko: '이용약관', en: 'Terms of use', ja: '利用規約', zh: '使用条款' },
  'buyer.shop_privacy': { ko: '개인정보처리방침', en: 'Privacy policy', ja: 'プライバシーポリシー', zh: '隐私政策' },
  'buyer.history': { ko: '이 제품의 기록', en: 'History of this product', ja: 'この製品の記録', zh: '该商品的记录' },
  'buyer.history_registered': { ko: '정품 등록', en: 'Registered', ja: '正規品登録', zh: '正品注册' },
  'buyer.history_handed_over': { ko: '양도', en: 'Handed over', ja: '譲渡', zh: '转让' },
  'buyer.history_lost': { ko: '분실 신고', en: 'Reported lost', ja: '紛失の届け出', zh: '报失' },
  'buyer.history_found': {
    ko: '분실 신고 취소',
    en: 'Loss report taken back',
    ja: '紛失の届け出の取り消し',
    zh: '取消报失',
  },
  'buyer.history_repair_asked': { ko: 'A/S 신청', en: 'Asked for a repair', ja: '修理の申し込み', zh: '申请维修' },
  'buyer.history_repaired': { ko: 'A/S 완료', en: 'Repaired', ja: '修理の完了', zh: '维修完成' },
  'buyer.consent_required': {
    ko: '[필수] {title}',
    en: '[Required] {title}',
    ja: '[必須] {title}',
    zh: '[必选] {title}',
  },
  'buyer.consent_optional': {
    ko: '[선택] {title}',
    en: '[Optional] {title}',
    ja: '[任意] {title}',
    zh: '[可选] {title}',
  },
  'buyer.consent_read': { ko: '내용 보기', en: 'Read it', ja: '内容を見る', zh: '查看内容' },
  'register.consent_missing': {
    ko: '꼭 동의해야 등록할 수 있어요.',
    en: 'You can register only if you agree to this.',
    ja: '同意いただいた場合のみ登録できます。',
    zh: '同意后才能登记。',
  },
} as const satisfies BuyerTexts
