/** The browser's database that holds the rows of unfinished spreadsheet imports (web/parts/sheet-import). */
export const keptImportsName = 'genuine-imports'

/** Nothing of an import outlives a logout. */
export function dropKeptImports(): void {
  try {
    indexedDB.deleteDatabase(keptImportsName)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
