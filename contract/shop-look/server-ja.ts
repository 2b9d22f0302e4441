import type { LookWords } from './buyer-words.ts'

/** Sentences that the buyer's page says in Japanese where the shop has settings for it. */
export const shopLookServerJa: LookWords = {
  'buyer.scan_count': 'これまでに{count}回確認されました',
  'buyer.first_verified': '最初の確認日 {date}',
  'buyer.shop_terms': '利用規約',
  'buyer.shop_privacy': 'プライバシーポリシー',
  'buyer.history': 'この製品の記録',
  'buyer.history_registered': '正規品登録',
  'buyer.history_handed_over': '譲渡',
  'buyer.history_lost': '紛失の届け出',
  'buyer.history_found': '紛失の届け出の取り消し',
  'buyer.history_repair_asked': '修理の申し込み',
  'buyer.history_repaired': '修理の完了',
  'buyer.consent_required': '[必須] {title}',
  'buyer.consent_optional': '[任意] {title}',
  'buyer.consent_read': '内容を見る',
  'register.consent_missing': '同意いただいた場合のみ登録できます。',
}
