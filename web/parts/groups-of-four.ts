/** Our own serials are 16 characters of Crockford's base32 (product C): four groups. Others stay in one piece. */
export function groupsOfFour(serial: string): string[] {
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(serial)) return [serial]
  return serial.match(/.{4}/g) ?? [serial]
}
