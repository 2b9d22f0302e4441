/** The first grapheme of a name, for its avatar. */
export function initial(name: string): string {
  for (const { segment } of new Intl.Segmenter('ko').segment(name.trim())) return segment.toUpperCase()
  return ''
}
