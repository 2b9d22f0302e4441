import type { Texts } from '../text/sentence.ts'

export const partnersTexts = {
  // applications (product J)
  'application.not_found': { ko: '신청을 찾을 수 없어요.', en: 'This application does not exist.' },
  'application.state_conflict': {
    ko: '신청 상태가 그사이 바뀌었어요. 화면을 새로 고친 다음 다시 확인해 주세요.',
    en: 'The application has changed in the meantime. Refresh the page and check again.',
  },

  // the partner portal: sign-up, application, start, information, legal texts
  'signup.lead': {
    ko: '신청서를 보내면 담당자가 영업일 2일 안에 연락드려요.',
    en: 'Send this form, and our staff will contact you within 2 business days.',
  },
  'signup.groups': { ko: '신청 순서', en: 'Form sections' },
  'signup.mall_id_help': {
    ko: '로그인할 때 쓰고 바꿀 수 없어요. 영문 소문자, 숫자, -, _로 2~32자예요.',
    en: 'Used to log in, and cannot be changed: 2 to 32 lowercase letters, digits, - and _.',
  },
  'signup.password_again': { ko: '비밀번호 확인', en: 'Password again' },
  'signup.submit': { ko: '이용 신청하기', en: 'Apply' },
  'signup.submitting': { ko: '신청을 보내고 있어요', en: 'Sending the application' },
  'signup.kept': {
    ko: '적은 내용은 이 탭을 닫을 때까지 남아 있어요. 비밀번호는 저장하지 않아요.',
    en: 'What you type is kept until you close this tab. The password is never stored.',
  },
  'signup.done': { ko: '이용 신청을 마쳤어요', en: 'We have received your application' },
  'signup.done_contact': {
    ko: '담당자가 영업일 2일 안에, 늦어도 {date}까지 연락드릴게요.',
    en: 'Our staff will contact you within 2 business days, by {date} at the latest.',
  },
  'signup.done_mail': {
    ko: '{email} 메일함으로 접수 안내를 보냈어요.',
    en: 'A confirmation is on its way to {email}.',
  },
  'signup.to_login': { ko: '로그인해서 신청 현황 보기', en: 'Log in to see the status' },
  'application.submitted': { ko: '신청을 받았어요', en: 'We have received your application' },
  'application.in_review': { ko: '신청을 살펴보고 있어요', en: 'Your application is being reviewed' },
  'application.needs_info': { ko: '보완이 필요해요', en: 'We need more information' },
  'application.resubmitted': { ko: '다시 낸 신청을 받았어요', en: 'We have received your corrected application' },
  'application.approved': { ko: '신청이 승인됐어요', en: 'Your application is approved' },
  'application.rejected': { ko: '신청이 반려됐어요', en: 'Your application was not accepted' },
  'application.withdrawn': { ko: '신청을 취소했어요', en: 'You have withdrawn your application' },
  'application.submitted_help': { ko: '담당자가 곧 살펴볼게요.', en: 'Our staff will review it soon.' },
  'application.in_review_help': {
    ko: '담당자가 쇼핑몰과 사업자 정보를 확인하고 있어요.',
    en: 'Our staff are checking the shop and the business.',
  },
  'application.needs_info_help': {
    ko: '아래 내용을 고쳐서 다시 내 주세요. 적은 정보는 그대로 있어요.',
    en: 'Correct your application below and send it again. Everything you entered is still there.',
  },
  'application.resubmitted_help': {
    ko: '고친 내용을 담당자가 다시 살펴볼게요.',
    en: 'Our staff will review your changes.',
  },
  'application.approved_help': {
    ko: '이제 정품코드를 만들고 관리할 수 있어요.',
    en: 'You can now create and manage codes.',
  },
  'application.rejected_help': {
    ko: '이유를 확인하고 고쳐서 다시 신청할 수 있어요.',
    en: 'Read the reason below. You can correct your application and apply again.',
  },
  'application.withdrawn_help': {
    ko: '마음이 바뀌면 언제든 다시 신청할 수 있어요.',
    en: 'You can apply again at any time.',
  },
  'application.asked': { ko: '보완이 필요합니다: {note}', en: 'More information is needed: {note}' },
  'application.refused': { ko: '신청이 반려되었습니다: {note}', en: 'The application was not accepted: {note}' },
  'application.due': { ko: '{date}까지 연락드릴게요.', en: 'We will contact you by {date}.' },
  'application.overdue': {
    ko: '답변이 늦어져 죄송해요. 담당자가 서둘러 확인하고 있어요.',
    en: 'We are sorry for the delay. Our staff are working on it.',
  },
  'application.facts': { ko: '신청 내용', en: 'Application' },
  'application.fact_submitted': { ko: '신청한 때', en: 'Applied' },
  'application.fact_due': { ko: '답변 예정일', en: 'Answer due' },
  'application.way': { ko: '진행 내역', en: 'History' },
  'application.by_applicant': { ko: '신청자', en: 'Applicant' },
  'application.by_staff': { ko: '담당자', en: 'Staff' },
  'application.edit': { ko: '고쳐서 다시 신청하기', en: 'Correct and apply again' },
  'application.edit_cancel': { ko: '고치지 않기', en: 'Keep as it is' },
  'application.resubmit': { ko: '다시 신청하기', en: 'Apply again' },
  'application.resubmitting': { ko: '보내고 있어요', en: 'Sending' },
  'application.resubmit_done': {
    ko: '다시 신청했어요. {date}까지 연락드릴게요.',
    en: 'Your application has been submitted again. We will contact you by {date}.',
  },
  'application.withdraw': { ko: '신청 취소하기', en: 'Withdraw' },
  'application.withdraw_title': { ko: '신청을 취소할까요?', en: 'Withdraw the application?' },
  'application.withdraw_help': {
    ko: '담당자의 확인이 멈춰요. 적은 정보는 남아 있어서 나중에 다시 신청할 수 있어요.',
    en: 'Our staff will stop reviewing it. Your entries are kept, so that you can apply again.',
  },
  'application.withdraw_done': { ko: '신청을 취소했어요.', en: 'Your application has been withdrawn.' },
  'application.refresh': { ko: '새로 고침', en: 'Refresh' },
  'application.load_failed': { ko: '신청 현황을 불러오지 못했어요.', en: 'The status could not be loaded.' },
  'application.start': { ko: '서비스 시작하기', en: 'Start the service' },
  'start.title': { ko: '{name}, 시작할 준비가 됐어요', en: '{name} is ready to start' },
  'start.lead': {
    ko: '정품코드를 만들고, 라벨을 인쇄하고, 고객의 등록을 한곳에서 살펴보세요.',
    en: 'Create codes, print labels and follow registrations in one place.',
  },
  'start.submit': { ko: '서비스 시작하기', en: 'Start the service' },
  'start.checking': { ko: '이용 기간을 확인하고 있어요', en: 'Checking your plan' },
  'start.until': { ko: '{date}까지 이용할 수 있어요.', en: 'You can use the service until {date}.' },
  'start.invalid_access': {
    ko: '잘못된 접근이에요. 로그인한 쇼핑몰과 이용 중인 앱을 확인해 주세요.',
    en: 'Invalid access.',
  },
  'start.retry': { ko: '다시 확인하기', en: 'Check again' },

  // a step of an application
  'application.way_approved': { ko: '승인', en: 'Approved' },

  // partners: sign-up and information (000 §5, §8)
  'account.signup_failed': {
    ko: '신청이 실패되었습니다.',
    en: 'Your application was not accepted. Check the marked fields.',
  },
} as const satisfies Texts
