import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const approvalsBuyerTexts = {
  // the buyer's pages
  'approval.page_waiting': {
    ko: '등록을 확인 중이에요',
    en: 'Your registration is being checked',
    ja: '登録を確認中です',
    zh: '正在审核您的注册',
  },
  'approval.page_waiting_help': {
    ko: '{shop|이/가} {date}까지 확인해요.',
    en: '{shop} will check it by {date}.',
    ja: '{shop}が{date}までに確認します。',
    zh: '{shop}将在{date}前完成审核。',
  },
  'approval.page_next': { ko: '이제 이렇게 진행돼요', en: 'What happens next', ja: 'これからの流れ', zh: '接下来' },
  'approval.page_next_sent': {
    ko: '{date} {time}에 등록을 신청했어요.',
    en: 'You asked to register it on {date} at {time}.',
    ja: '{date} {time}に登録を申請しました。',
    zh: '您已于{date} {time}申请注册。',
  },
  'approval.page_next_by': {
    ko: '{shop|이/가} 늦어도 {date} {time}까지 확인해요.',
    en: '{shop} will check it by {date}, {time} (Korean time), at the latest.',
    ja: '{shop}が遅くとも{date} {time}（韓国時間）までに確認します。',
    zh: '{shop}最晚在{date} {time}（韩国时间）前完成审核。',
  },
  'approval.page_next_told': {
    ko: '결과는 {target|으로/로} 알려 드려요. 이 화면에서도 볼 수 있어요.',
    en: 'The result goes to {target}. You can also see it on this page.',
    ja: '結果は{target}にお知らせします。この画面でも確認できます。',
    zh: '结果将发送至{target}，您也可以在此页面查看。',
  },
  'approval.page_next_here': {
    ko: '결과는 이 화면에서 볼 수 있어요.',
    en: 'You can see the result on this page.',
    ja: '結果はこの画面で確認できます。',
    zh: '您可以在此页面查看结果。',
  },
  'approval.page_next_then': {
    ko: '승인되면 여기에서 보증서를 볼 수 있어요.',
    en: 'Once it is approved, your certificate is here.',
    ja: '承認されると、ここで保証書をご覧いただけます。',
    zh: '审核通过后，可在这里查看证书。',
  },
  'approval.page_other': {
    ko: '다른 분의 등록을 확인 중이에요',
    en: 'Someone else’s registration is being checked',
    ja: '他の方の登録を確認中です',
    zh: '正在审核其他人的注册',
  },
  'approval.page_other_help': {
    ko: '먼저 신청한 등록을 {shop|이/가} 확인하고 있어요. 승인되지 않으면 다시 등록할 수 있어요.',
    en: 'Someone asked to register it first, and {shop} is checking that. If it is not approved, it can be registered again.',
    ja: '先に申請された登録を{shop}が確認しています。承認されなければ、改めて登録できます。',
    zh: '已有人先申请注册，{shop}正在审核。若未通过，可以重新注册。',
  },
  'approval.page_other_mine': { ko: '내가 신청했어요', en: 'That was me', ja: '申請したのは私です', zh: '是我申请的' },
  'approval.page_needs': {
    ko: '등록을 신청하면 {shop|이/가} 확인하고, 결과를 인증번호를 받은 곳으로 알려 드려요.',
    en: '{shop} checks each registration and sends the result to where you got your code.',
    ja: '登録を申請すると{shop}が確認し、認証コードを受け取った連絡先に結果をお知らせします。',
    zh: '申请注册后，{shop}会进行审核，并将结果发送到接收验证码的联系方式。',
  },
  'approval.page_from_submitted': {
    ko: '승인되면 신청한 때부터 보증해드려요.',
    en: 'Once approved, the warranty counts from the day you ask.',
    ja: '承認されると、申請した時から保証されます。',
    zh: '审核通过后，保修从申请时起算。',
  },
  'approval.page_from_approved': {
    ko: '승인된 때부터 보증해드려요.',
    en: 'The warranty counts from the approval.',
    ja: '承認された時から保証されます。',
    zh: '保修从审核通过时起算。',
  },
  'approval.page_basis': { ko: '승인된 날부터', en: 'from its approval', ja: '承認日から', zh: '自审核通过之日起' },
  'approval.page_promise': {
    ko: '등록이 승인되면 {duration} 동안 보증해드려요.',
    en: 'Once your registration is approved, it is guaranteed for {duration}.',
    ja: '登録が承認されると、{duration}保証されます。',
    zh: '注册审核通过后，可享受{duration}保修。',
  },
  'approval.page_proof': {
    ko: '구매를 증명하는 사진',
    en: 'Proof of purchase',
    ja: '購入を証明する写真',
    zh: '购买凭证照片',
  },
  'approval.page_proof_help': {
    ko: '영수증이나 주문 내역을 찍어 주세요. 한 장에 10MB까지, {most}장까지 올릴 수 있어요. {shop}의 확인에만 쓰고, 결정하고 {days}일이 지나면 지워요.',
    en: 'Take a picture of your receipt or order. Up to {most} pictures of at most 10 MB each. {shop} uses them only to check the purchase; they are deleted {days} days after the decision.',
    ja: 'レシートや注文内容を撮影してください。1枚10MBまで、{most}枚まで追加できます。{shop}の確認にだけ使い、決定から{days}日後に削除します。',
    zh: '请拍摄小票或订单。每张不超过10MB，最多{most}张。照片仅供{shop}审核使用，并在作出决定{days}天后删除。',
  },
  'approval.page_agree_proof': {
    ko: '등록을 확인하는 데만 쓰고, 결정하고 {days}일이 지나면 지워요.',
    en: 'Used only to check the registration; deleted {days} days after the decision.',
    ja: '登録の確認にだけ使い、決定から{days}日後に削除します。',
    zh: '仅用于审核注册，并在作出决定{days}天后删除。',
  },
  'approval.page_refused': {
    ko: '지난번 등록은 반려됐어요. 이유: {reason}',
    en: 'Your last registration was not approved. Reason: {reason}',
    ja: '前回の登録は承認されませんでした。理由：{reason}',
    zh: '上次的注册未通过。原因：{reason}',
  },
  'approval.page_refused_bare': {
    ko: '지난번 등록은 반려됐어요. 다시 신청할 수 있어요.',
    en: 'Your last registration was not approved. You can ask again.',
    ja: '前回の登録は承認されませんでした。もう一度申請できます。',
    zh: '上次的注册未通过，您可以重新申请。',
  },
  'approval.page_expired': {
    ko: '지난번 등록은 기한 안에 확인되지 않아 끝났어요. 다시 신청할 수 있어요.',
    en: 'Your last registration was not checked in time and has ended. You can ask again.',
    ja: '前回の登録は期限内に確認されず終了しました。もう一度申請できます。',
    zh: '上次的注册未能在期限内审核，已结束。您可以重新申请。',
  },
  'approval.page_state': { ko: '확인 중', en: 'Being checked', ja: '確認中', zh: '审核中' },
  'approval.page_until': {
    ko: '{date}까지 확인해요.',
    en: 'It will be checked by {date}.',
    ja: '{date}までに確認します。',
    zh: '{date}前完成审核。',
  },
  'register.proof_missing': {
    ko: '구매를 증명하는 사진을 올려 주세요.',
    en: 'Please add a picture that proves your purchase.',
    ja: '購入を証明する写真を追加してください。',
    zh: '请添加购买凭证照片。',
  },
} as const satisfies BuyerTexts
