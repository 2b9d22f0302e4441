import type { Texts } from '../../text/sentence.ts'

export const codesBulkTexts = {
  // many codes at once
  'bulk.destroy': { ko: '폐기', en: 'Destroy' },
  'bulk.running_destroying': { ko: '코드를 폐기하고 있어요', en: 'Destroying codes' },
  'bulk.status_title': { ko: '{count}건의 인증 상태를 바꿀까요?', en: 'Change the status of {count} codes?' },
  'bulk.warranty_title': { ko: '{count}건의 보증기간을 바꿀까요?', en: 'Change the warranty of {count} codes?' },
  'bulk.block_title': { ko: '{count}건을 차단할까요?', en: 'Block {count} codes?' },
  'bulk.unblock_title': { ko: '{count}건의 차단을 풀까요?', en: 'Unblock {count} codes?' },
  'bulk.block_help': {
    ko: '스캔하면 이유를 알리고 등록을 막아요.',
    en: 'Scans show the reason, and registration is refused.',
  },
  'bulk.unblock_help': {
    ko: '다시 스캔하고 등록할 수 있게 돼요.',
    en: 'The codes can be scanned and registered again.',
  },
  'bulk.checking': { ko: '몇 건이 바뀌는지 세고 있어요', en: 'Counting how many will change' },
  'bulk.choose_first': {
    ko: '무엇으로 바꿀지 고르면 몇 건이 바뀌는지 먼저 알려 드려요.',
    en: 'Choose what to change, and you will see how many codes it affects.',
  },
  'bulk.would_change': { ko: '{count}건이 바뀌어요', en: '{count} will change' },
  'bulk.nothing_changes': { ko: '바뀌는 코드가 없어요', en: 'No code would change' },
  'bulk.refused_status_same': { ko: '{count}건은 이미 그 상태예요', en: '{count} already have this status' },
  'bulk.refused_locked': {
    ko: '{count}건은 인증된 코드라서 보증기간이 잠겨 있어요',
    en: '{count} are certified, so their warranty is locked',
  },
  'bulk.refused_blocked_already': { ko: '{count}건은 이미 차단되어 있어요', en: '{count} are already blocked' },
  'bulk.refused_not_blocked': { ko: '{count}건은 차단되어 있지 않아요', en: '{count} are not blocked' },
  'bulk.refused_gone': { ko: '{count}건은 그사이에 없어졌어요', en: '{count} are gone meanwhile' },
  'bulk.undo_note': {
    ko: '바꾼 뒤 30일 동안 작업 센터에서 되돌릴 수 있어요.',
    en: 'You can undo this under Jobs for 30 days.',
  },
  'bulk.start': { ko: '{count}건 바꾸기', en: 'Change {count}' },
  'bulk.frozen_note': {
    ko: '지금 검색된 {count}건이에요. 나중에 검색 결과가 달라져도 이 코드만 바꿔요.',
    en: 'These are the {count} codes found now. Only they change, whatever the search finds later.',
  },
  'bulk.print_title': { ko: '라벨 {count}건을 파일로 만들까요?', en: 'Make a label file of {count} codes?' },
  'bulk.print_help': {
    ko: '쇼핑몰의 인쇄 설정으로 만들어요. 다 되면 작업 센터에서 받을 수 있어요.',
    en: 'It uses your print settings. Download it under Jobs when it is ready.',
  },
  'bulk.print_format': { ko: '파일 형식', en: 'File format' },
  'bulk.print_start': { ko: '라벨 파일 만들기', en: 'Make label file' },
  'bulk.print_too_many': {
    ko: '라벨 파일 하나에는 {count}건까지 담을 수 있어요. 검색 조건을 좁혀 주세요.',
    en: 'One label file holds up to {count} codes. Narrow your search.',
  },
  'bulk.print_started': {
    ko: '라벨 {count}건을 파일로 만들기 시작했어요.',
    en: 'Making a label file of {count} codes.',
  },
  'bulk.running_running': { ko: '코드를 바꾸고 있어요', en: 'Changing codes' },
  'bulk.running_undoing': { ko: '바꾸기 전으로 되돌리고 있어요', en: 'Setting codes back' },
  'bulk.ended_done': { ko: '모두 마쳤어요', en: 'Done' },
  'bulk.ended_cancelled': { ko: '도중에 멈췄어요', en: 'Stopped' },
  'bulk.ended_undone': { ko: '되돌렸어요', en: 'Undone' },
  'bulk.ended_destroyed': { ko: '폐기했어요', en: 'Destroyed' },
  'bulk.goes_on': {
    ko: '창을 닫아도 끝까지 해요. 작업 센터에서 다시 볼 수 있어요.',
    en: 'You can close this window. The work goes on, and Jobs shows its progress.',
  },
  'bulk.changed': { ko: '{count}건을 바꿨어요.', en: '{count} codes changed.' },
  'bulk.restored': { ko: '{count}건을 바꾸기 전으로 되돌렸어요.', en: '{count} codes set back.' },
  'bulk.kept': {
    ko: '{count}건은 그 뒤에 다른 변경이 있어서 그대로 두었어요.',
    en: '{count} were left alone because they have changed since.',
  },
  'bulk.resume': { ko: '이어서 하기', en: 'Resume' },
} as const satisfies Texts
