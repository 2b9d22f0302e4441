import type { codesViewsKo } from './ko.ts'

export const codesViewsEn: Readonly<Record<keyof typeof codesViewsKo, string>> = {
  // views and columns of the code list
  'view.name_taken': 'There is a view of this name. Choose another one.',
  'view.too_many': 'You can have {count} views. Remove one that you do not need.',
  'view.not_found': 'The view cannot be found.',

  // views and columns: words of the screen
  'view.menu': 'Views',
  'view.all': 'Whole list',
  'view.current': 'View: {name}',
  'view.changed': '{name} · changed',
  'view.default_short': 'default',
  'view.update': 'Save what is shown to “{name}”',
  'view.save_new': 'Save what is shown as a new view',
  'view.save_title': 'New view',
  'view.save_help': 'Keeps the filters, the columns and the page size.',
  'view.manage': 'Manage views',
  'view.name': 'Name of the view',
  'view.name_of': 'Name of “{name}”',
  'view.name_missing': 'Give the view a name.',
  'view.default': 'Open the list with this view',
  'view.saved': 'The view “{name}” is saved.',
  'view.rename': 'Save name',
  'view.remove': 'Remove the view “{name}”',
  'view.removed': 'The view “{name}” is removed.',
  'view.undo': 'Undo',
  'view.columns': 'Columns',
  'view.columns_title': 'Columns of the list',
  'view.columns_help': 'Choose columns and their order. Alt and an arrow key move a column as well.',
  'view.columns_reset': 'Reset',
  'view.columns_one': 'Keep at least one column.',
  'view.column_up': 'Move {name} forward',
  'view.column_down': 'Move {name} back',
}
