/**
 * Clears the marks of changed fields and of their inner fields. The others stay, so that all remaining faults are
 * visible at once.
 */
export function unmark<Marks extends Readonly<Record<string, unknown>>>(
  marks: Marks,
  changed: readonly string[],
): Marks {
  const gone = (path: string) => changed.some((field) => path === field || path.startsWith(`${field}.`))
  // Only marks go, so that what stays is still of the same type.
  return Object.fromEntries(Object.entries(marks).filter(([path]) => !gone(path))) as Marks
}
