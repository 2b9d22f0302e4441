import type { legalKo } from './ko.ts'

export const legalEn: Readonly<Record<keyof typeof legalKo, string>> = {
  // the partner portal: sign-up, application, start, information, legal texts
  'legal.documents': 'Terms and policies',
  'legal.contents': 'Contents',
  'legal.effective': 'In force from {date}',
  'legal.binding': 'This document is written in Korean, and the Korean text is legally binding.',
  'legal.load_failed': 'The document could not be loaded.',
  'legal.print': 'Print',
}
