import type { ArrivalWords } from '../buyer-words.ts'

/** Japanese sentences for whom the shop has signed in. */
export const scansArrivalsServerJa: ArrivalWords = {
  'arrival.refused': 'ショップの署名が合いません。ショップからもう一度開いてください。',
  'arrival.late': 'ショップで開いてから時間がたったアドレスです。ショップからもう一度開いてください。',
  'arrival.used': 'すでに使われたアドレスです。ショップからもう一度開いてください。',
  'owner.join_member': 'この連絡先はショップの会員のものです。ショップでその会員としてログインしてから開いてください。',
  'owner.join_nothing': 'この連絡先で登録した製品はありません。登録に使った別の連絡先で確認してください。',
  'buyer.claim': '「{member}」会員だと書かれたアドレスです。',
  'buyer.claim_unsigned': 'ショップが確認したものではないため、会員としては扱えません。',
  'buyer.as_member': 'ショップの会員「{member}」として登録する',
  'buyer.as_member_help': 'この連絡先で登録したほかの製品も会員にまとまります。',
  'buyer.mine_member': 'ショップの会員「{member}」の製品です。',
  'buyer.mine_merge_help': '携帯電話かメールを確認すると、その連絡先で登録した製品を会員にまとめます。',
}
