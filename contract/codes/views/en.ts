import type { codesViewsKo } from './ko.ts'

export const codesViewsEn: Readonly<Record<keyof typeof codesViewsKo, string>> = {
  // views and columns of the code list
  'view.name_taken': 'You already have a view with this name. Choose another name.',
  'view.too_many': 'You can have {count} views. Remove one that you do not need.',
  'view.not_found': 'This view was not found.',

  // views and columns: words of the screen
  'view.menu': 'Views',
  'view.all': 'Whole list',
  'view.current': 'View: {name}',
  'view.changed': '{name} · changed',
  'view.default_short': 'default',
  'view.update': 'Save the current view as “{name}”',
  'view.save_new': 'Save as a new view',
  'view.save_title': 'New view',
  'view.save_help': 'Keeps the filters, the columns and the page size.',
  'view.manage': 'Manage views',
  'view.name': 'View name',
  'view.name_of': 'Name of “{name}”',
  'view.name_missing': 'Enter a name for the view.',
  'view.default': 'Open the list with this view',
  'view.saved': 'The view “{name}” was saved.',
  'view.rename': 'Save name',
  'view.remove': 'Remove the view “{name}”',
  'view.removed': 'The view “{name}” was removed.',
  'view.undo': 'Undo',
  'view.columns': 'Columns',
  'view.columns_title': 'List columns',
  'view.columns_help': 'Choose columns and their order. You can also move a column with Alt and an arrow key.',
  'view.columns_reset': 'Reset',
  'view.columns_one': 'Keep at least one column.',
  'view.column_up': 'Move {name} forward',
  'view.column_down': 'Move {name} back',
}
