import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const scansLicencesServerTexts = {
  'api.check_licence': {
    ko: '디지털 정품코드를 이 기기에서 쓸 수 있는지 알려 줘요. 처음 보는 기기는 남은 자리가 있으면 등록하고, 쓸 수 있으면 서명한 답을 함께 줘요. API 키 없이 불러요.',
    en: 'Says whether a digital code may be used on this device. A device that is new to it takes a free seat; a valid answer comes with a signed statement. It needs no API key.',
  },
  'api.release_licence': {
    ko: '기기의 자리를 비워 다른 기기에서 쓸 수 있게 해요. API 키 없이 불러요.',
    en: 'Gives the seat of a device back, for another one. It needs no API key.',
  },
  'api.list_licence_devices': {
    ko: '디지털 정품코드를 쓰고 있는 기기 목록이에요.',
    en: 'The devices on which a digital code is used.',
  },
  'api.end_licence_device': { ko: '디지털 정품코드에서 기기를 하나 빼요.', en: 'Takes a device off a digital code.' },
  'api.get_licence_rules': {
    ko: '코드 하나를 몇 대에서 쓸 수 있는지와, 네트워크 없이 며칠 동안 믿는지 알려 줘요.',
    en: 'On how many devices one code may be used, and for how long a program believes us without network.',
  },
  'api.save_licence_rules': {
    ko: '코드 하나를 쓸 수 있는 기기 수와 네트워크 없이 믿는 기간을 저장해요. 이미 등록한 기기는 그대로예요.',
    en: 'Saves the number of devices of a code, and for how long a program believes us without network. Devices that are bound stay.',
  },
  'licence.device_gone': {
    ko: '이미 빠진 기기예요. 목록을 새로 고쳐 주세요.',
    en: 'This device was taken off already. Reload the list.',
  },
  'licence.rules_changed': {
    ko: '그사이 다른 사람이 설정을 바꿨어요. 새로 고친 뒤 다시 저장해 주세요.',
    en: 'Somebody else has changed these settings meanwhile. Reload, then save again.',
  },
  'licence.product_twice': {
    ko: '같은 상품코드가 두 번 있어요. 하나만 남겨 주세요.',
    en: 'The same product code is there twice. Keep one.',
  },
} as const satisfies Texts
