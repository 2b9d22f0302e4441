import type { Texts } from '../../text/sentence.ts'

export const codesViewsTexts = {
  // views and columns of the code list
  'view.name_taken': {
    ko: '같은 이름의 보기가 있어요. 다른 이름을 입력해 주세요.',
    en: 'You already have a view with this name. Choose another name.',
  },
  'view.too_many': {
    ko: '보기는 {count}개까지 만들 수 있어요. 쓰지 않는 보기를 지워 주세요.',
    en: 'You can have {count} views. Remove one that you do not need.',
  },
  'view.not_found': { ko: '보기를 찾을 수 없어요.', en: 'This view was not found.' },

  // views and columns: words of the screen
  'view.menu': { ko: '보기', en: 'Views' },
  'view.all': { ko: '전체 목록', en: 'Whole list' },
  'view.current': { ko: '보기: {name}', en: 'View: {name}' },
  'view.changed': { ko: '{name} · 바뀜', en: '{name} · changed' },
  'view.default_short': { ko: '기본', en: 'default' },
  'view.update': { ko: '‘{name}’에 지금 화면 저장', en: 'Save the current view as “{name}”' },
  'view.save_new': { ko: '지금 화면을 새 보기로 저장', en: 'Save as a new view' },
  'view.save_title': { ko: '새 보기', en: 'New view' },
  'view.save_help': {
    ko: '검색 조건, 열, 한 페이지 건수를 함께 저장해요.',
    en: 'Keeps the filters, the columns and the page size.',
  },
  'view.manage': { ko: '보기 관리', en: 'Manage views' },
  'view.name': { ko: '보기 이름', en: 'View name' },
  'view.name_of': { ko: '‘{name}’ 이름', en: 'Name of “{name}”' },
  'view.name_missing': { ko: '보기 이름을 입력해 주세요.', en: 'Enter a name for the view.' },
  'view.default': { ko: '목록을 열 때 이 보기로 시작', en: 'Open the list with this view' },
  'view.saved': { ko: '‘{name}’ 보기를 저장했어요.', en: 'The view “{name}” was saved.' },
  'view.rename': { ko: '이름 저장', en: 'Save name' },
  'view.remove': { ko: '‘{name}’ 보기 지우기', en: 'Remove the view “{name}”' },
  'view.removed': { ko: '‘{name}’ 보기를 지웠어요.', en: 'The view “{name}” was removed.' },
  'view.columns': { ko: '열', en: 'Columns' },
  'view.columns_title': { ko: '목록의 열', en: 'List columns' },
  'view.columns_help': {
    ko: '보이는 열과 순서를 정해요. Alt와 화살표로도 순서를 바꿀 수 있어요.',
    en: 'Choose columns and their order. You can also move a column with Alt and an arrow key.',
  },
  'view.columns_reset': { ko: '처음대로', en: 'Reset' },
  'view.columns_one': { ko: '열을 하나 이상 남겨 주세요.', en: 'Keep at least one column.' },
  'view.column_up': { ko: '{name} 앞으로', en: 'Move {name} forward' },
  'view.column_down': { ko: '{name} 뒤로', en: 'Move {name} back' },
} as const satisfies Texts
