import type { scansDigitalServerKo } from './server-ko.ts'

/** Sentences that a buyer of digital goods reads in Japanese. */
export const scansDigitalServerJa: Readonly<Record<keyof typeof scansDigitalServerKo, string>> = {
  'buyer.digital_title': '正規品コードの登録',
  'buyer.digital_description': '届いた正規品コードを登録し、いつまで使えるかを確認できます。',
  'buyer.digital_ask_help': 'メッセージで届いた正規品コードを入力してください。',
  'buyer.digital_typed_wrong': 'メッセージで届いた正規品コードを入力してください。',
  'buyer.digital_unknown_help':
    '届いたメッセージのコードと同じかもう一度ご確認ください。それでも同じ場合は、購入した店にお問い合わせください。',
  'buyer.digital_destroyed_help':
    'このコードはもう使われていません。届いたばかりのコードの場合は、購入した店にお問い合わせください。',
  'buyer.digital_form_title': '正規品コードを登録してください',
  'buyer.digital_stopped_misprint': '誤って作られたコードです',
  'buyer.digital_stopped_replaced': '新しいコードに替わりました',
  'buyer.digital_blocked_replaced':
    'このコードはもう使われていません。新しく届いたコードをご確認ください。ない場合は{shop}にお問い合わせください。',
  'buyer.digital_yours_misprint': 'コードが誤って作られたため、{shop}が停止しました。保証書と保証期間はそのままです。',
  'buyer.digital_yours_replaced': 'このコードは新しいコードに替わりました。保証書と保証期間はそのままです。',
  'buyer.digital_mine_ask_help':
    '注文または登録したときの電話番号かメールで確認すると、注文した正規品コードと登録した商品を表示します。',
  'buyer.digital_mine_none_help': 'メッセージで届いた正規品コードを入力すると登録できます。',
  'buyer.digital_mine_unknown': '注文や登録が見つかりませんでした',
  'buyer.digital_mine_unknown_help':
    '{target}に届いた正規品コードも、登録した商品もありません。注文に使った別の番号やメールでお試しください。',
  'buyer.ask_again': '正規品コードが届かない、または忘れましたか？',
  'buyer.ordered_title': '注文した正規品コードです',
  'buyer.ordered_help': 'まだ登録していないコードです。押して登録すると、すぐに使えます。',
  'buyer.ordered_code': '正規品コード {serial}',
  'buyer.ordered_mine': '登録した商品を見る',
  'buyer.digital_forged': 'このショップが作ったアドレスではありません',
  'buyer.digital_forged_help':
    '届いたメッセージのアドレスをもう一度開くか、正規品コードを入力してください。それでも同じ場合は、購入した店にお問い合わせください。',
  'buyer.digital_case_second_hand_ask':
    'メッセージで届いた正規品コードを開き、保証書の「譲渡する」を押してリンクを送ってください。',
  'fake.digital_description_hint': '例: コードがすでに使われていて、個人アカウントから届いた',
  'fake.digital_state_forged_help':
    'コードを使うのをやめ、受付票を添えて購入した店かカード会社に返金を求めてください。',
}
