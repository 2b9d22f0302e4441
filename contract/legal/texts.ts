import type { Texts } from '../text/sentence.ts'

export const legalTexts = {
  // the partner portal: sign-up, application, start, information, legal texts
  'legal.documents': { ko: '약관과 방침', en: 'Terms and policies' },
  'legal.contents': { ko: '차례', en: 'Contents' },
  'legal.effective': { ko: '시행일 {date}', en: 'In force from {date}' },
  'legal.binding': {
    ko: '한국어로 쓴 문서예요. 다른 언어의 안내와 뜻이 다르면 한국어 문서를 따라요.',
    en: 'This document is written in Korean, and the Korean text is legally binding.',
  },
  'legal.load_failed': { ko: '문서를 불러오지 못했어요.', en: 'The document could not be loaded.' },
  'legal.print': { ko: '인쇄하기', en: 'Print' },
} as const satisfies Texts
