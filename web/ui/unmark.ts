/**
 * Takes the marks of changed fields, and of what is inside them, away. The others stay: whoever mends one field still sees
 * what else is wrong, and does not meet the form again for each fault.
 */
export function unmark<Marks extends Readonly<Record<string, unknown>>>(
  marks: Marks,
  changed: readonly string[],
): Marks {
  const gone = (path: string) => changed.some((field) => path === field || path.startsWith(`${field}.`))
  // Only marks go, so that what stays is still of the same type.
  return Object.fromEntries(Object.entries(marks).filter(([path]) => !gone(path))) as Marks
}
