import type { OwnerWords } from '../buyer-words.ts'

/** Sentences that the pages of owners, receivers and finders say in Japanese. */
export const scansOwnersServerJa: OwnerWords = {
  // verdicts by their reason
  'buyer.stopped_counterfeit': '偽物が見つかったコードです',
  'buyer.stopped_misprint': 'ラベルが誤って印刷されたコードです',
  'buyer.stopped_stolen': '盗難届が出ている製品です',
  'buyer.stopped_damaged': '破損のため販売を止めた製品です',
  'buyer.stopped_recalled': '使用を中止してください。回収中の製品です',
  'buyer.stopped_replaced': '新しいラベルに替わったコードです',
  'buyer.blocked_replaced':
    'このラベルはもう使われていません。製品に新しいラベルがあるかを見て、なければ{shop}にお問い合わせください。',
  'buyer.warranty_until': '保証期間は{date}までです。',

  // an owner's own sentence
  'buyer.yours_stopped': 'あなたの名前で登録した製品です',
  'buyer.yours_lost': 'あなたが紛失を届け出た製品です',
  'buyer.yours_lost_help': '届け出の間は、誰も登録や譲り受けができません。見つかったときは届け出を取り消してください。',
  'buyer.yours_recalled':
    'あなたの名前で登録した製品です。交換と返金については{shop}にお問い合わせください。保証書はそのまま残っています。',
  'buyer.yours_counterfeit':
    'このコードを写した偽物が見つかったため、{shop}がコードを止めています。本物かどうかは{shop}にご確認ください。保証書はそのまま残っています。',
  'buyer.yours_misprint':
    'ラベルが誤って印刷されたため、{shop}がこのコードを止めています。保証書と保証期間はそのままです。',
  'buyer.yours_stolen':
    '{shop}が盗難届のある製品としています。事実と違う場合は{shop}にお問い合わせください。保証書はそのまま残っています。',
  'buyer.yours_damaged':
    '{shop}が破損した製品としています。詳しくは{shop}にお問い合わせください。保証書はそのまま残っています。',
  'buyer.yours_replaced': 'このラベルは新しいラベルに替わりました。登録した保証書と保証期間はそのままです。',
  'buyer.yours_lost_in_transit':
    '{shop}が配送中になくなったと届け出た製品です。どこで購入したかを{shop}にお知らせください。保証書はそのまま残っています。',
  'buyer.yours_blocked':
    '{shop}がこのコードを止めています。理由は{shop}にお問い合わせください。保証書はそのまま残っています。',

  // what to do next, on pages of codes that are somebody else's
  'buyer.mine': '自分の製品を見る',
  'buyer.check_another': '別のコードを確認する',
  'buyer.which_case': 'どのように手に入れましたか?',
  'buyer.case_mine': '自分で登録した製品です',
  'buyer.case_second_hand': '中古で買った、または贈られました',
  'buyer.case_second_hand_help':
    '正規品で、今は前の持ち主の名前で登録されています。前の持ち主が譲渡リンクを送ると、残りの保証期間も含めて自分の名前にできます。このように頼んでみてください。',
  'buyer.case_second_hand_ask': '製品の正規品ラベルを読み取り、保証書の「譲渡する」を押してリンクを送ってください。',
  'buyer.case_new': '新品で買いました',
  'buyer.case_new_help': '誰かが先に登録しています。購入した店と{shop}にご確認ください。',
  'buyer.found_title': 'この製品を拾いましたか?',
  'buyer.found_help': '持ち主にメッセージを残せます。お互いの連絡先は見えません。',
  'buyer.found_write': '持ち主にメッセージを送る',
  'buyer.lost_mine': '自分の製品です。本人確認をして保証書を見る',

  // one's own products
  'owner.unproven': '本人確認が必要です。携帯電話かメールを確認してください。',
  'owner.prove_again': '本人確認から時間がたちました。もう一度確認してください。',
  'owner.join_same': '携帯電話番号1つとメールアドレス1つだけをまとめられます。',
  'buyer.mine_count': '自分の製品が{count}個あります',
  'buyer.mine_one': '自分の製品が1個あります',
  'buyer.mine_none': 'まだ登録した製品がありません',
  'buyer.mine_none_help': '製品の正規品ラベルを読み取ると登録できます。',
  'buyer.mine_of': '{contacts}で登録した製品です。',
  'buyer.mine_ask': '本人確認をしてください',
  'buyer.mine_ask_help':
    '製品の登録に使った携帯電話かメールを確認すると、このショップに登録した製品をすべて見られます。',
  'buyer.mine_unknown': '登録した製品が見つかりませんでした',
  'buyer.mine_unknown_help':
    '{target}で登録した製品はありません。登録に使った別の番号かメールで、もう一度確認してください。',
  'buyer.mine_other': 'このコードは他の方が登録しています。自分の製品なら、登録に使った別の連絡先で確認してください。',
  'buyer.mine_confirm': '確認する',
  'buyer.warranty_left': '保証期間は残り{days}日 · {date}まで',
  'buyer.warranty_ended': '保証期間は{date}に終わりました',
  'buyer.warranty_bar': '保証期間',
  'buyer.state_lost': '紛失届を受付中',
  'buyer.state_recalled': '回収中 · 使用を中止してください',
  'buyer.state_stopped': 'ショップが止めているコード',
  'buyer.see_certificate': '保証書を見る',
  'buyer.join_open': '別の連絡先で登録した製品もあります',
  'buyer.join_help':
    '{contact}を確認すると、その連絡先で登録した製品をここにまとめます。次からはどちらか1つの確認で、すべて見られます。',
  'buyer.contact_phone': '携帯電話番号',
  'buyer.contact_email': 'メールアドレス',
  'buyer.join': 'まとめる',
  'buyer.joined': '連絡先をまとめました。これからはどちらか1つの確認で、すべて見られます。',
  'buyer.leave': 'この端末から出る',

  // failures of hand-overs and finders
  'hand_over.not_found': 'この譲渡リンクは使えません。送った方に新しいリンクを頼んでください。',
  'hand_over.taken': 'この譲渡リンクは他の方が先に受け取りました。送った方にご確認ください。',
  'hand_over.to_yourself': 'すでに自分の名前で登録された製品です。受け取る方の連絡先で確認してください。',
  'hand_over.not_ready': '受け取る方がまだ確認していません。リンクを開いて本人確認をするよう頼んでください。',
  'finder.too_many': 'これ以上メッセージを送れません。ショップにお知らせください。',
  'finder.not_lost': '今は紛失届が出ている製品ではありません。',

  // pictures that a buyer adds
  'picture.too_large': '写真は1枚10MBまでです。小さくするか、別の写真を選んでください。',
  'picture.too_many': '写真は{most}枚までです。',
  'picture.too_often': '写真の送信が多すぎます。{minutes}分後にもう一度お送りください。',
  'picture.gone': '時間がたって消えた写真があります。もう一度選んでください。',
  'buyer.pictures': '写真',
  'buyer.pictures_help': '{most}枚まで、1枚10MBまで送れます。撮影した場所と機器の情報は消して保管します。',
  'buyer.pictures_mine': '送った写真',
  'buyer.picture': '{number}枚目の写真',
  'buyer.picture_drop': '外す',

  // erasing one's own data
  'buyer.erase_open': '自分の個人情報を消す',
  'buyer.erase_title': '個人情報を消しますか?',
  'buyer.erase_help': '{shop}に残っているあなたの情報をすべて消します。消すと元に戻せません。',
  'buyer.erase_goes': '消すもの',
  'buyer.erase_contact': 'お名前と連絡先({contacts})、製品ごとに書いたお名前',
  'buyer.erase_losses': '紛失届の内容と写真、拾った方からのメッセージ',
  'buyer.erase_messages': '届いたメッセージの宛先と内容、まだ送っていないメッセージ',
  'buyer.erase_browsers': '進行中の譲渡と、すべての端末での「自分の製品を見る」',
  'buyer.erase_stays': '名前のない形で残るもの',
  'buyer.erase_codes': '正規品コード{count}個と、登録・保証・譲渡・紛失の記録',
  'buyer.erase_log': '誰が個人情報を見たかの記録。法律により2年間残ります',
  'buyer.erase_after': '保証はこうなります',
  'buyer.erase_warranty': '保証期間は終わる日まで変わりません。',
  'buyer.erase_proofless':
    'ただし自分の製品であることを確認できなくなるため、保証書を開くこと、譲渡、紛失届の取り消し、同じコードの登録し直しができなくなります。',
  'buyer.erase_first': '必要な場合は、先に保証書を保存するか製品を譲渡してください。',
  'buyer.erase_receipt': '消した後にご案内を1度送り、その連絡先も2日以内に消します。',
  'buyer.erase_keep': '消さずに戻る',
  'buyer.erase_go': '認証コードを受け取って続ける',
  'buyer.erase_understood': '消すと元に戻せないことを理解しました',
  'buyer.erase_understood_missing': '確認して印を付けてください。',
  'buyer.erase_do': '自分の個人情報をすべて消す',
  'buyer.erased_title': '個人情報を消しました',
  'buyer.erased_help': '正規品コード{count}個は名前のない形で残りました。消したことのご案内を送りました。',

  // hand over
  'buyer.hand_over': '譲渡する',
  'buyer.give_title': 'この製品を他の方に譲ります',
  'buyer.give_help':
    '贈るときや売るときにリンクを送ってください。受け取る方が本人確認をし、あなたが認証コードで確定すると、残りの保証期間も含めて移ります。',
  'buyer.give_make': '譲渡リンクを作る',
  'buyer.give_sent_title': '受け取る方にリンクを送ってください',
  'buyer.give_sent_help': '{date} {time}までに1人だけが受け取れます。受け取る方が確認したらお知らせします。',
  'buyer.give_link': '譲渡リンク',
  'buyer.copy': 'コピーする',
  'buyer.copied': 'コピーしました',
  'buyer.give_withdraw': 'リンクを取り消す',
  'buyer.give_accepted_title': '受け取る方が確認しました',
  'buyer.give_accepted_help':
    '受け取る方が合っているかを見て、認証コードで確定してください。確定すると元に戻せません。',
  'buyer.give_receiver': '受け取る方',
  'buyer.give_receiver_contact': '確認した連絡先',
  'buyer.give_confirm': '譲渡を確定する',
  'buyer.give_not': 'この方ではありません。リンクを取り消す',
  'buyer.give_done': '譲渡しました',
  'buyer.give_done_help': 'これからは新しい持ち主の製品です。お二人にご案内を送りました。',
  'buyer.give_withdrawn': 'リンクを取り消しました。もう誰もこのリンクでは受け取れません。',
  'buyer.take_title': '{shop}の正規品を受け取ってください',
  'buyer.take_help': '本人確認をすると送る方が確定し、残りの保証期間も含めて自分の製品になります。',
  'buyer.take_form': '受け取る方の情報を入力してください',
  'buyer.take_until': 'このリンクは{date} {time}まで使えます。',
  'buyer.take': '受け取る',
  'buyer.take_wait': '送る方の確定を待っています',
  'buyer.take_wait_help':
    '確定すると、確認した方にご案内を送ります。それからは「自分の製品を見る」で保証書を見られます。ご自身で確認していない場合は、ほかの方が先に確認したリンクです。送る方にお問い合わせください。',
  'buyer.take_done': '譲渡が終わったリンクです',
  'buyer.take_done_help': '自分が受け取った製品なら、「自分の製品を見る」で保証書を見られます。',
  'buyer.take_none': '使えない譲渡リンクです',

  // lost and found
  'finder.message_gone': 'すでに消したメッセージです。',
  'loss.by_shop': 'ショップが登録した紛失です。見つかったときはショップにお知らせください。',
  'buyer.loss_report': '紛失を届け出る',
  'buyer.loss_take_back': '見つかりました。届け出を取り消す',
  'buyer.loss_title': '紛失を届け出てください',
  'buyer.loss_help':
    '届け出ると、他の人は登録や譲り受けができません。誰かが登録しようとしたり、メッセージを残したりしたらお知らせします。',
  'buyer.loss_kind': 'どのようになくなりましたか?',
  'buyer.loss_kind_lost': 'なくしました',
  'buyer.loss_kind_stolen': '盗まれました',
  'buyer.loss_when': 'なくなった日',
  'buyer.loss_where': 'なくなった場所',
  'buyer.loss_where_hint': '例: 渋谷駅の近くのカフェ',
  'buyer.loss_what': '見分けられる特徴',
  'buyer.optional': '書かなくても大丈夫です。',
  'buyer.loss_over_title': '届け出を取り消しますか?',
  'buyer.loss_over_help': '取り消すと、届け出る前の状態に戻ります。',
  'buyer.finder_messages': '拾った方からのメッセージ',
  'buyer.finder_abuse': '通報して消す',
  'buyer.finder_none': 'まだメッセージがありません。',
  'buyer.write_title': '持ち主にメッセージを残してください',
  'buyer.write_help': '持ち主だけが読め、お互いの連絡先は見えません。連絡がほしい場合は、メッセージに書いてください。',
  'buyer.write_words': 'メッセージ',
  'buyer.write_hint': '例: どこで拾い、どこに預けたかを書いてください。',
  'buyer.write_missing': 'メッセージを500文字以内で書いてください。',
  'buyer.write_send': 'メッセージを送る',
  'buyer.write_done': 'メッセージを届けました',
  'buyer.write_done_help': 'ご協力ありがとうございます。持ち主は保証書で読めます。',
  'buyer.replaced_by': '新しいコードは{code}です。',
  'buyer.see_mine': '自分の保証書でできること',
}
