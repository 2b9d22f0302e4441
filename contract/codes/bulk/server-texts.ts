import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const codesBulkServerTexts = {
  // bulk changes
  'bulk.selection_over': {
    ko: '선택한 지 오래되었거나 없는 선택이에요. 목록에서 다시 선택해 주세요.',
    en: 'This selection is gone or too old. Select the codes in the list again.',
  },
  'bulk.too_many': {
    ko: '한 번에 {count}건까지 선택할 수 있어요. 검색 조건을 좁혀 주세요.',
    en: 'You can select up to {count} codes at a time. Narrow your search.',
  },
  'bulk.unconfirmed': {
    ko: '확인한 개수와 선택한 개수가 달라요. 개수를 확인하고 다시 해 주세요.',
    en: 'The number you confirmed is not the number selected. Check it and try again.',
  },
  'bulk.not_found': { ko: '그런 작업이 없어요.', en: 'There is no such bulk change.' },
  'bulk.not_running': {
    ko: '지금 바꾸고 있는 작업이 아니에요. 화면을 새로 열어 확인해 주세요.',
    en: 'This bulk change is not running. Reload the page to check.',
  },
  'bulk.not_stopped': { ko: '멈춘 작업만 이어서 할 수 있어요.', en: 'Only a stopped bulk change can be resumed.' },
  'bulk.not_undoable': {
    ko: '되돌릴 수 없는 작업이에요. 폐기했거나, 진행 중이거나, 이미 되돌렸거나, 30일이 지났어요.',
    en: 'This cannot be undone: the codes were destroyed, it is still running, it was undone already, or 30 days have passed.',
  },
  'history.restored_detail': { ko: '한꺼번에 바꾼 것을 되돌렸어요', en: 'A bulk change was undone' },
  'api.select_codes': {
    ko: '조건에 맞는 코드나 고른 코드를 지금 그대로 선택해 두어요.',
    en: 'Freezes a selection of codes, by filters or by serials.',
  },
  'api.check_bulk_change': {
    ko: '선택한 코드 가운데 몇 건이 바뀌고, 나머지는 왜 그대로인지 미리 세요.',
    en: 'Counts how many selected codes would change, and why others would not.',
  },
  'api.start_bulk_change': { ko: '선택한 코드를 한꺼번에 바꾸기 시작해요.', en: 'Starts changing all selected codes.' },
  'api.start_bulk_destroy': {
    ko: '선택한 코드를 한꺼번에 폐기하기 시작해요.',
    en: 'Starts destroying all selected codes.',
  },
  'api.get_bulk_change': {
    ko: '한꺼번에 바꾸는 작업의 진행과 결과를 알려 줘요.',
    en: 'Returns the progress and outcome of a bulk change.',
  },
  'api.cancel_bulk_change': {
    ko: '한꺼번에 바꾸는 작업을 멈춰요. 바꾼 코드는 그대로예요.',
    en: 'Stops a bulk change. Codes already changed stay changed.',
  },
  'api.resume_bulk_change': {
    ko: '멈춘 작업을 남은 코드부터 이어서 해요.',
    en: 'Resumes a stopped bulk change with the remaining codes.',
  },
  'api.undo_bulk_change': {
    ko: '한꺼번에 바꾼 코드를 바꾸기 전으로 되돌려요.',
    en: 'Sets the codes of a bulk change back to what they were.',
  },
} as const satisfies Texts
