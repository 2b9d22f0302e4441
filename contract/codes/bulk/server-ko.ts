/** Sentences that only the server says: never sent to the browser. */
export const codesBulkServerKo = {
  // bulk changes
  'bulk.selection_over': '선택한 지 오래되었거나 없는 선택이에요. 목록에서 다시 선택해 주세요.',
  'bulk.too_many': '한 번에 {count}건까지 선택할 수 있어요. 검색 조건을 좁혀 주세요.',
  'bulk.unconfirmed': '확인한 개수와 선택한 개수가 달라요. 개수를 확인하고 다시 해 주세요.',
  'bulk.not_found': '그런 작업이 없어요.',
  'bulk.not_running': '지금 바꾸고 있는 작업이 아니에요. 화면을 새로 열어 확인해 주세요.',
  'bulk.not_stopped': '멈춘 작업만 이어서 할 수 있어요.',
  'bulk.not_undoable': '되돌릴 수 없는 작업이에요. 폐기했거나, 진행 중이거나, 이미 되돌렸거나, 30일이 지났어요.',
  'history.restored_detail': '한꺼번에 바꾼 것을 되돌렸어요',
  'api.select_codes': '조건에 맞는 코드나 고른 코드를 지금 그대로 선택해 두어요.',
  'api.check_bulk_change': '선택한 코드 가운데 몇 건이 바뀌고, 나머지는 왜 그대로인지 미리 세요.',
  'api.start_bulk_change': '선택한 코드를 한꺼번에 바꾸기 시작해요.',
  'api.start_bulk_destroy': '선택한 코드를 한꺼번에 폐기하기 시작해요.',
  'api.get_bulk_change': '한꺼번에 바꾸는 작업의 진행과 결과를 알려 줘요.',
  'api.cancel_bulk_change': '한꺼번에 바꾸는 작업을 멈춰요. 바꾼 코드는 그대로예요.',
  'api.resume_bulk_change': '멈춘 작업을 남은 코드부터 이어서 해요.',
  'api.undo_bulk_change': '한꺼번에 바꾼 코드를 바꾸기 전으로 되돌려요.',
} as const
