/**
 * Notes on a cell: `number` it was a number, not text; `precision` a number of more digits than a sheet keeps (its last
 * digits are lost); `error` a failed formula; `formula` one whose value is not in the file; `merged` covered by a cell
 * above, `beside` by one in its own row; `cut` longer than a cell holds; `date` the typed text has become a day without
 * its year, month or day.
 */
export type CellNote = 'number' | 'precision' | 'error' | 'formula' | 'merged' | 'beside' | 'cut' | 'date'
