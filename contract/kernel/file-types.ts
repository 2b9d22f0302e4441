/** Media types of the files that operations answer with, by the ending of their names (IANA registry). */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  // A printer's language has no type of its own.
  zpl: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const
export type FileEnding = keyof typeof fileTypes
