import type { AnswerWords } from './buyer-words.ts'

/** Sentences that the registration form says in Japanese where the shop asks for more. */
export const authItemsServerJa: AnswerWords = {
  'answer.missing': 'この項目を入力してください。',
  'answer.number_wrong': '数字で入力してください。',
  'answer.date_wrong': '日付を正しく入力してください。',
  'answer.in_future': '購入日は今日までの日付を選んでください。',
  'answer.phone_wrong': '電話番号をご確認ください。',
  'answer.email_wrong': 'メールアドレスをご確認ください。',
  'answer.choice_wrong': '選択肢から選んでください。',
  'answer.too_long': '500文字以内で入力してください。',
  'buyer.item_optional': '任意の項目です。',
  'buyer.item_choose': '選んでください',
  'buyer.item_pictures': '写真は全部で{most}枚まで、1枚10MBまでです。JPG、PNG、WEBP',
  'buyer.agree_items_how_long': 'その他の回答はお名前と連絡先と一緒に消去し、期間を定めた項目はその期間までです。',
  'buyer.answers': '登録時に入力した内容',
}
