import type { codesBulkServerKo } from './server-ko.ts'

export const codesBulkServerEn: Readonly<Record<keyof typeof codesBulkServerKo, string>> = {
  // bulk changes
  'bulk.selection_over': 'This selection is gone or too old. Select the codes in the list again.',
  'bulk.too_many': 'You can select up to {count} codes at a time. Narrow your search.',
  'bulk.unconfirmed': 'The number you confirmed is not the number selected. Check it and try again.',
  'bulk.not_found': 'There is no such bulk change.',
  'bulk.not_running': 'This bulk change is not running. Reload the page to check.',
  'bulk.not_stopped': 'Only a stopped bulk change can be resumed.',
  'bulk.not_undoable':
    'This cannot be undone: the codes were destroyed, it is still running, it was undone already, or 30 days have passed.',
  'history.restored_detail': 'A bulk change was undone',
  'api.select_codes': 'Freezes a selection of codes, by filters or by serials.',
  'api.check_bulk_change': 'Counts how many selected codes would change, and why others would not.',
  'api.start_bulk_change': 'Starts changing all selected codes.',
  'api.start_bulk_destroy': 'Starts destroying all selected codes.',
  'api.get_bulk_change': 'Returns the progress and outcome of a bulk change.',
  'api.cancel_bulk_change': 'Stops a bulk change. Codes already changed stay changed.',
  'api.resume_bulk_change': 'Resumes a stopped bulk change with the remaining codes.',
  'api.undo_bulk_change': 'Sets the codes of a bulk change back to what they were.',
}
