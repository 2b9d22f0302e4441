/** Sentences that only the server says of licence checks. */
export const scansLicencesServerKo = {
  'api.check_licence':
    '디지털 정품코드를 이 기기에서 쓸 수 있는지 알려 줘요. 처음 보는 기기는 남은 자리가 있으면 등록하고, 쓸 수 있으면 서명한 답을 함께 줘요. API 키 없이 불러요.',
  'api.release_licence': '기기의 자리를 비워 다른 기기에서 쓸 수 있게 해요. API 키 없이 불러요.',
  'api.list_licence_devices': '디지털 정품코드를 쓰고 있는 기기 목록이에요.',
  'api.end_licence_device': '디지털 정품코드에서 기기를 하나 빼요.',
  'api.get_licence_rules': '코드 하나를 몇 대에서 쓸 수 있는지와, 네트워크 없이 며칠 동안 믿는지 알려 줘요.',
  'api.save_licence_rules':
    '코드 하나를 쓸 수 있는 기기 수와 네트워크 없이 믿는 기간을 저장해요. 이미 등록한 기기는 그대로예요.',

  'licence.too_many': '라이선스를 너무 많이 확인했어요. {minutes}분 뒤에 다시 확인해 주세요.',
  'licence.released_too_often': '이 코드의 기기를 하루에 너무 많이 바꿨어요. {minutes}분 뒤에 다시 해 주세요.',
  'licence.device_gone': '이미 빠진 기기예요. 목록을 새로 고쳐 주세요.',
  'licence.rules_changed': '그사이 다른 사람이 설정을 바꿨어요. 새로 고친 뒤 다시 저장해 주세요.',
  'licence.product_twice': '같은 상품코드가 두 번 있어요. 하나만 남겨 주세요.',
} as const
