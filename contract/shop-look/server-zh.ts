import type { LookWords } from './buyer-words.ts'

/** Sentences that the buyer's page says in Chinese where the shop has settings for it, in simplified characters. */
export const shopLookServerZh: LookWords = {
  'buyer.scan_count': '至今已查验{count}次',
  'buyer.first_verified': '首次查验日期 {date}',
  'buyer.shop_terms': '使用条款',
  'buyer.shop_privacy': '隐私政策',
  'buyer.history': '该商品的记录',
  'buyer.history_registered': '正品注册',
  'buyer.history_handed_over': '转让',
  'buyer.history_lost': '报失',
  'buyer.history_found': '取消报失',
  'buyer.history_repair_asked': '申请维修',
  'buyer.history_repaired': '维修完成',
  'buyer.consent_required': '[必选] {title}',
  'buyer.consent_optional': '[可选] {title}',
  'buyer.consent_read': '查看内容',
  'register.consent_missing': '同意后才能登记。',
}
