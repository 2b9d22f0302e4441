import type { CertificateWords } from '../buyer-words.ts'

/** Sentences that the certificate and its check say in Japanese. */
export const scansCertificatesServerJa: CertificateWords = {
  'certificate.forged':
    'この保証書は当サービスが署名したものではありません。偽造されたか、一部が書き換えられています。',
  'certificate.distrusted':
    'この保証書に署名した鍵は、もう信用していません。持ち主に保証書を開き直してもらってください。新しく署名されます。',
  'certificate.unknown': 'このショップの保証書ではありません。',
  'certificate.too_many': '保証書の確認が多すぎます。{minutes}分後にもう一度お試しください。',

  'verify.title': '保証書の確認',
  'verify.description': '保証書のQRコードが本物かどうかを確認します。一度開けば、インターネットがなくても使えます。',
  'verify.ask': '保証書が本物かどうかを確認します',
  'verify.ask_help': '保証書のQRコードをカメラで読み取るか、QRコードのアドレスを貼り付けてください。',
  'verify.reading': '保証書を確認しています',
  'verify.genuine': '当サービスが署名した本物の保証書です',
  'verify.genuine_help':
    '内容が書き換えられていないことを確認しました。今も有効かどうかは、インターネットにつながると分かります。',
  'verify.valid': '本物の保証書で、今も有効です',
  'verify.valid_help':
    'ショップの記録とも一致しています。製品のラベルにあるコードの末尾が同じか、必ず見比べてください。',
  'verify.cancelled': 'もう有効ではない保証書です',
  'verify.cancelled_help':
    '当サービスが署名しましたが、その後に認証が取り消されました。保証についてはショップにお問い合わせください。',
  'verify.handed_over': '前の持ち主の保証書です',
  'verify.handed_over_help':
    '当サービスが署名しましたが、製品はその後ほかの方に譲られました。今の持ち主の保証書を見せてもらってください。',
  'verify.lost': '持ち主が探している製品の保証書です',
  'verify.lost_help':
    '当サービスが署名しましたが、今は紛失の届け出があります。購入の前なら取引を止め、ショップに知らせてください。',
  'verify.blocked': 'ショップが止めている製品の保証書です',
  'verify.blocked_help':
    '当サービスが署名しましたが、ショップがこのコードを止めています。理由はショップにお問い合わせください。',
  'verify.recalled': '使用を中止してください。回収中の製品です',
  'verify.recalled_help':
    '当サービスが署名した保証書ですが、ショップが製品を回収しています。ショップにお問い合わせください。',
  'verify.unrecorded': 'ショップの記録にない保証書です',
  'verify.unrecorded_help':
    '署名は当サービスのものですが、記録が見つかりません。保証についてはショップにお問い合わせください。',
  'verify.forged': '当サービスが署名した保証書ではありません',
  'verify.forged_help': '署名が合いません。偽造されたか、内容が書き換えられた保証書です。信用しないでください。',
  'verify.distrusted': '署名し直す必要がある保証書です',
  'verify.distrusted_help':
    'この保証書に署名した鍵は、もう信用していません。持ち主が保証書を開き直すと新しく署名されます。新しいQRコードを見せてもらってください。',
  'verify.unread': '保証書を読み取れません',
  'verify.unread_help': 'QRコードをもう一度読み取るか、アドレスを最初から最後まで貼り付けてください。',
  'verify.new_key': 'インターネットにつないでから確認してください',
  'verify.new_key_help': 'この画面がまだ知らない署名です。本物かどうかは今は分かりません。',
  'verify.unable': 'このブラウザーだけでは確認できません',
  'verify.unable_help': '署名を確認する機能がないブラウザーです。インターネットにつなぐと、代わりに確認します。',
  'verify.too_many': 'しばらくしてからもう一度確認してください',
  'verify.asking': '今も有効かどうかを確認しています。',
  'verify.offline': 'インターネットにつながっていないため、今も有効かどうかは確認できませんでした。',
  'verify.again': 'もう一度確認する',
  'verify.facts': '保証書の内容',
  'verify.shop': 'ショップ',
  'verify.reference': 'コードの末尾',
  'verify.certificate_id': '保証書の番号',
  'verify.key': '署名した鍵',
  'verify.compare':
    '保証書は写すことができます。製品のラベルの末尾が違えば、この保証書の製品ではありません。ラベルのコードも確認してください。',
  'verify.paste': '保証書のアドレス',
  'verify.paste_help': 'QRコードを読み取ると出るアドレスです。',
  'verify.check': '確認する',
  'verify.check_label': 'ラベルのコードを確認する',

  'buyer.verify_help': 'このQRコードを読み取れば、保証書が本物か、今も有効かを誰でも確認できます。',
  'buyer.verify_open': '保証書の確認画面を開く',
  'buyer.ask_shop': 'お問い合わせ',
  'buyer.save_image': '画像として保存する',
  'buyer.saved_image': '画像を保存しました',
  'buyer.home_name': '{shop}の私の製品',
  'buyer.home_title': 'ホーム画面に追加する',
  'buyer.home_help': '次からはホーム画面から自分の製品をすぐに開けます。',
  'buyer.home_iphone': 'iPhone：下の共有ボタンを押して「ホーム画面に追加」を選んでください。',
  'buyer.home_android': 'Android：ブラウザーのメニューで「ホーム画面に追加」を選んでください。',
  'buyer.home_add': '今すぐ追加する',
  'buyer.mine_other_contact': '別の連絡先で確認する',
}
