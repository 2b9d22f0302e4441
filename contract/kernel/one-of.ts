/**
 * Parses a text as one of the choices, or null. Plain lists, so that a screen can offer them without the schema
 * library.
 */
export function oneOf<T extends string>(choices: readonly T[], text: unknown): T | undefined {
  return choices.find((choice) => choice === text)
}
