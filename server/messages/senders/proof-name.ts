/** Cleans a file name for display: no control characters or folders, at most 100 characters. */
export function visibleName(file_name: string): string {
  const plain = file_name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  const bare = plain.split(/[\\/]/).at(-1)?.trim() ?? ''
  return Array.from(bare).slice(-100).join('') || '-'
}
