/** The first letter of a name, as people see it, for the round mark beside it. */
export function initial(name: string): string {
  for (const { segment } of new Intl.Segmenter('ko').segment(name.trim())) return segment.toUpperCase()
  return ''
}
