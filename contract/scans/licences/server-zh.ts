import type { scansLicencesServerKo } from './server-ko.ts'

type Refusals = 'licence.too_many' | 'licence.released_too_often'

/** Sentences that a program's user may be shown of a refused check in simplified Chinese. */
export const scansLicencesServerZh: Readonly<Record<Refusals & keyof typeof scansLicencesServerKo, string>> = {
  'licence.too_many': '许可证验证次数过多。请在{minutes}分钟后再试。',
  'licence.released_too_often': '此正品码今天更换设备的次数过多。请在{minutes}分钟后再试。',
}
