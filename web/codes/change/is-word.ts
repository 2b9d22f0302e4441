/** Whether the word that confirms something final was typed. */
export function isWord(typed: string, word: string): boolean {
  return typed.normalize('NFC').trim().toLowerCase() === word.toLowerCase()
}
