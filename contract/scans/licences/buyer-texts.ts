import type { BuyerTexts } from '../../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const scansLicencesBuyerTexts = {
  'licence.too_many': {
    ko: '라이선스를 너무 많이 확인했어요. {minutes}분 뒤에 다시 확인해 주세요.',
    en: 'Too many licence checks. Try again in {minutes} minutes.',
    ja: 'ライセンスの確認が多すぎます。{minutes}分後にもう一度お試しください。',
    zh: '许可证验证次数过多。请在{minutes}分钟后再试。',
  },
  'licence.released_too_often': {
    ko: '이 코드의 기기를 하루에 너무 많이 바꿨어요. {minutes}분 뒤에 다시 해 주세요.',
    en: 'The devices of this code were changed too often today. Try again in {minutes} minutes.',
    ja: 'このコードの端末を今日は変更しすぎました。{minutes}分後にもう一度お試しください。',
    zh: '此正品码今天更换设备的次数过多。请在{minutes}分钟后再试。',
  },
} as const satisfies BuyerTexts
