import type { Texts } from '../text/sentence.ts'

export const warrantyTexts = {
  // status (000 §4), warranty, plan
  'warranty.from_activated': { ko: '인증한 날부터', en: 'from certification' },
  'warranty.from_created': { ko: '코드 만든 날부터', en: 'from code creation' },
  'warranty.from_bought': { ko: '구매한 날부터', en: 'from purchase' },
  'warranty.ended': { ko: '기간 지남', en: 'Ended' },
  'warranty.progress': { ko: '보증기간 {percent}% 지남', en: '{percent}% of the warranty has passed' },
  'warranty.saved_activated': {
    ko: '고객 정품 인증일 기준 {duration}으로 저장되었습니다',
    en: 'Saved as {duration} from the day the customer certifies',
  },
  'warranty.saved_created': {
    ko: '정품 인증 코드 생성일 기준 {duration}으로 저장되었습니다',
    en: 'Saved as {duration} from the day the code is created',
  },

  // warranty period screen (001 §2, §5, §8)
  'warranty.setting_help': {
    ko: '새로 만드는 정품코드에 적용돼요. 이미 만든 코드는 그대로예요.',
    en: 'Used for codes that you create from now on. Existing codes keep theirs.',
  },
  'warranty.basis': { ko: '보증 시작 기준', en: 'Warranty starts at' },
  'warranty.basis_activated': { ko: '고객 정품 인증일', en: 'Customer certification' },
  'warranty.basis_activated_help': {
    ko: '고객이 정품을 등록한 날부터 세어요.',
    en: 'From the day the customer registers the product.',
  },
  'warranty.basis_created': { ko: '정품 인증 코드 생성일', en: 'Code creation' },
  'warranty.basis_created_help': {
    ko: '코드를 만든 날부터 세어요. 고객이 늦게 등록해도 끝나는 날은 같아요.',
    en: 'From the day the code is created, whenever the customer registers.',
  },
  'warranty.count_help': {
    ko: '1부터 999까지 넣을 수 있어요. 단위를 바꾸면 숫자를 다시 넣어 주세요.',
    en: 'From 1 to 999. Changing the unit clears the number.',
  },
  'warranty.unit': { ko: '단위', en: 'Unit' },
  'warranty.unit_days': { ko: '일', en: 'Days' },
  'warranty.unit_months': { ko: '개월', en: 'Months' },
  'warranty.unit_years': { ko: '년', en: 'Years' },
  'warranty.count_missing': { ko: '기준일을 입력하세요.', en: 'Enter the period.' },
  'warranty.save_failed': {
    ko: '보증기간을 저장하지 못했어요. 잠시 뒤에 다시 저장해 주세요.',
    en: 'The warranty period was not saved. Try again in a moment.',
  },
  'warranty.load_failed': { ko: '보증기간을 불러오지 못했어요', en: 'The warranty period could not be loaded' },
  'warranty.example': { ko: '이렇게 적용돼요', en: 'How it works' },
  'warranty.example_activated': { ko: '오늘 등록하면 {date}까지', en: 'Registered today: until {date}' },
  'warranty.example_created': { ko: '오늘 만들면 {date}까지', en: 'Issued today: until {date}' },
  'warranty.example_empty': { ko: '기간을 넣으면 끝나는 날이 보여요.', en: 'Enter a period to see the last day.' },
  'warranty.mark_created': { ko: '코드 생성일', en: 'Code issued' },
  'warranty.mark_activated': { ko: '고객 인증', en: 'Customer certifies' },
  'warranty.mark_end': { ko: '보증 끝', en: 'Warranty ends' },
  'warranty.none_saved': { ko: '아직 저장한 보증기간이 없어요.', en: 'No warranty period is saved yet.' },
  'warranty.in_force_activated': {
    ko: '지금은 고객 정품 인증일부터 {duration}이에요.',
    en: 'Current setting: {duration} from customer certification.',
  },
  'warranty.in_force_created': {
    ko: '지금은 정품 인증 코드 생성일부터 {duration}이에요.',
    en: 'Current setting: {duration} from code creation.',
  },
} as const satisfies Texts
