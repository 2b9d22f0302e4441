import type { Texts } from '../../text/sentence.ts'

/** Licences in the shop's settings and in the detail of a code. */
export const scansLicencesTexts = {
  'licence.title': { ko: '라이선스 확인', en: 'Licence checks' },
  'licence.help': {
    ko: '판매한 프로그램이 정품코드를 쓸 수 있는지 물어보는 곳이에요. 등록, 만료, 환불로 멈춘 코드, 다른 기기에서 쓰는 코드를 바로 알려 줘요.',
    en: 'Where the program that you sell asks whether a code may be used. It is told of registration, end, refund and of codes that are used on another device.',
  },
  'licence.guide': { ko: '프로그램에 넣는 방법 보기', en: 'How to build it in' },
  'licence.address': { ko: '물어보는 주소', en: 'Address to ask' },
  'licence.address_help': {
    ko: 'API 키 없이 부르는 주소예요. 프로그램에 그대로 넣어도 괜찮아요.',
    en: 'It is called without an API key, so it may stand in your program.',
  },
  'licence.seats': { ko: '코드 하나로 쓸 수 있는 기기', en: 'Devices of one code' },
  'licence.seats_help': {
    ko: '줄여도 이미 등록한 기기는 계속 쓸 수 있어요.',
    en: 'With fewer of them, devices that are bound already go on.',
  },
  'licence.seats_wrong': { ko: '1부터 {most}까지 입력해 주세요.', en: 'Enter a number from 1 to {most}.' },
  'licence.seats_suffix': { ko: '대', en: 'devices' },
  'licence.offline_days': { ko: '네트워크 없이 쓸 수 있는 기간', en: 'May be used without network for' },
  'licence.offline_days_help': {
    ko: '그동안은 멈춘 코드도 그 기기에서 열려요. 짧을수록 빨리 막혀요.',
    en: 'For so long a code that was stopped still opens on its device. Shorter stops sooner.',
  },
  'licence.offline_days_wrong': { ko: '1부터 90까지 입력해 주세요.', en: 'Enter a number from 1 to 90.' },
  'licence.products': { ko: '기기 수가 다른 상품', en: 'Products with another number of devices' },
  'licence.products_help': {
    ko: '적지 않은 상품은 위의 기기 수를 따라요.',
    en: 'Products that are not named here have the number above.',
  },
  'licence.product_code_missing': { ko: '상품코드를 입력해 주세요.', en: 'Enter a product code.' },
  'licence.product_of': { ko: '{no}번째 상품코드', en: 'Product code {no}' },
  'licence.product_seats_of': { ko: '{no}번째 상품의 기기 수', en: 'Devices of product {no}' },
  'licence.add_product': { ko: '상품 추가', en: 'Add a product' },
  'licence.remove_product': { ko: '{no}번째 상품 빼기', en: 'Remove product {no}' },
  'licence.saved': { ko: '라이선스 확인 설정을 저장했어요.', en: 'The settings of licence checks are saved.' },
  'licence.failed': {
    ko: '라이선스 확인 설정을 불러오지 못했어요',
    en: 'The settings of licence checks could not be loaded',
  },
  'licence.role': {
    ko: '설정 권한이 있는 사람만 바꿀 수 있어요.',
    en: 'Only people who may change settings can change this.',
  },
  'licence.devices': { ko: '쓰는 기기', en: 'Used on' },
  'licence.devices_count': { ko: '{seats}대 중 {used}대', en: '{used} of {seats} devices' },
  'licence.devices_failed': { ko: '기기를 불러오지 못했어요.', en: 'The devices could not be loaded.' },
  'licence.device': { ko: '기기 {no}', en: 'Device {no}' },
  'licence.device_seen': { ko: '{bound} 등록 · {seen} 마지막 확인', en: 'bound {bound} · last check {seen}' },
  'licence.device_end': { ko: '기기 빼기', en: 'Take off' },
  'licence.device_end_of': { ko: '기기 {no} 빼기', en: 'Take off device {no}' },
  'licence.device_ended': {
    ko: '기기를 뺐어요. 이제 다른 기기에서 쓸 수 있어요.',
    en: 'The device was taken off. Another one can be used now.',
  },
} as const satisfies Texts
