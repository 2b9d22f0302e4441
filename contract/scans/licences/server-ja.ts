import type { scansLicencesServerKo } from './server-ko.ts'

type Refusals = 'licence.too_many' | 'licence.released_too_often'

/** Sentences that a program's user may be shown of a refused check in Japanese. */
export const scansLicencesServerJa: Readonly<Record<Refusals & keyof typeof scansLicencesServerKo, string>> = {
  'licence.too_many': 'ライセンスの確認が多すぎます。{minutes}分後にもう一度お試しください。',
  'licence.released_too_often': 'このコードの端末を今日は変更しすぎました。{minutes}分後にもう一度お試しください。',
}
