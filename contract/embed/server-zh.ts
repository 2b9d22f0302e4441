import type { EmbedWords } from './buyer-words.ts'

/** Sentences of the buyer's page inside a shop's own site, in simplified Chinese. */
export const embedServerZh: EmbedWords = {
  'buyer.frame_title': '正品查验',
  'buyer.frame_refused': '此网站无法显示正品查验页面。请在下方用新窗口打开。',
  'buyer.frame_failed': '正品查验页面加载失败。请在下方用新窗口打开。',
  'buyer.frame_open': '在新窗口查验正品',
  'buyer.own_window': '在新窗口查看',
  'buyer.registered_title': '正品注册已完成',
  'buyer.registered_help': '即将前往店铺指定的页面。如未跳转，请点击下方。',
  'buyer.registered_go': '前往',
}
