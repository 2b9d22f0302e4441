import type { apiDocsServerKo } from './server-ko.ts'

export const apiDocsServerEn: Readonly<Record<keyof typeof apiDocsServerKo, string>> = {
  // docs: the API page (/api/docs)
  'docs.title': 'Genuine API',
  'docs.lead': 'Every operation, address and failure code, generated from the declarations.',
  'docs.method': 'Method',
  'docs.address': 'Address',
  'docs.door': 'Door',
  'docs.what': 'What it does',
  'docs.fails': 'Failure codes',
}
