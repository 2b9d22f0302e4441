import type { EmbedWords } from './buyer-words.ts'

/** Japanese sentences of the buyer's page inside a shop's own site. */
export const embedServerJa: EmbedWords = {
  'buyer.frame_title': '正規品の確認',
  'buyer.frame_refused': 'このサイトには正規品の確認ページを表示できません。下から新しいウィンドウで開いてください。',
  'buyer.frame_failed': '正規品の確認ページを読み込めませんでした。下から新しいウィンドウで開いてください。',
  'buyer.frame_open': '新しいウィンドウで確認する',
  'buyer.own_window': '新しいウィンドウで見る',
  'buyer.registered_title': '正規品の登録が完了しました',
  'buyer.registered_help': 'ショップのページに移動します。移動しない場合は下を押してください。',
  'buyer.registered_go': '移動する',
}
