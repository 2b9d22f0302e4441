export const legalKo = {
  // the partner portal: sign-up, application, start, information, legal texts
  'legal.documents': '약관과 방침',
  'legal.contents': '차례',
  'legal.effective': '시행일 {date}',
  'legal.binding': '한국어로 쓴 문서예요. 다른 언어의 안내와 뜻이 다르면 한국어 문서를 따라요.',
  'legal.load_failed': '문서를 불러오지 못했어요.',
  'legal.print': '인쇄하기',
} as const
