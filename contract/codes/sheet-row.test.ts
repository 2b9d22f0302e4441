import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Checked,
  type CodeRow,
  type SavedWarranty,
  checkGenerationRow,
  checkMatchRow,
  isTaken,
} from './sheet-row.ts'
import { isSerial } from './serial.ts'
import { fieldTitle } from '../sheets/forms.ts'
import { sentence } from '../text/text.ts'
import { parseDuration } from '../warranty/warranty.ts'

const none: SavedWarranty = { duration_type: null, duration: null }
const saved: SavedWarranty = { duration_type: 'created', duration: '30m' }
const good: CodeRow = {
  product_name: '토트백',
  variant_name: '블랙',
  product_code: 'P-1',
  variant_code: 'V-1',
  activate_type: 'A',
  duration_type: 'Y',
  duration: '2',
}
const counted = (more: CodeRow = {}) => checkGenerationRow({ ...good, number_of_serial: '3', ...more }, saved)
const owned = (more: CodeRow = {}, setting = saved) =>
  checkMatchRow({ ...good, serial_number: '0001', ...more }, setting)
const reason = (checked: Checked<unknown>) =>
  checked.problems.map(({ field }) => `${fieldTitle(field, 'ko')} 오류`).join(', ')
const helps = (checked: Checked<unknown>) => checked.problems.map(({ help }) => sentence('ko', help))

describe('a row for new codes', () => {
  test('is read with its letters, its count and its quantity', () => {
    expect(counted().item).toEqual({
      product_code: 'P-1',
      variant_code: 'V-1',
      cert_duration_type: 'activated',
      cert_duration: '2y',
      number_of_serial: 3,
    })
    expect(counted({ activate_type: 'C', duration_type: 'D' }).item).toMatchObject({
      cert_duration_type: 'created',
      cert_duration: '2d',
    })
    expect(counted({ duration_type: 'm' }).item?.cert_duration).toBe('2m')
  })

  test.each([
    ['product_code', '', '상품코드 오류'],
    ['variant_code', ' ', '품목코드 오류'],
    ['activate_type', 'B', '보증기간 기준 오류'],
    ['duration_type', 'W', '보증기간 단위 오류'],
    ['duration', '', '보증기간 오류'],
    ['duration', '이 년', '보증기간 오류'],
    ['duration', '0', '보증기간 오류'],
    ['duration', '10000', '보증기간 오류'],
    ['duration', '1.5', '보증기간 오류'],
    ['number_of_serial', '', '수량 오류'],
    ['number_of_serial', '0', '수량 오류'],
    ['number_of_serial', '10000', '수량 오류'],
    ['number_of_serial', '-1', '수량 오류'],
    ['number_of_serial', '많이', '수량 오류'],
  ])('with %s %j fails: %s', (field, value, words) => {
    const checked = counted({ [field]: value })
    expect(checked.item).toBeNull()
    expect(reason(checked)).toBe(words)
    expect(helps(checked)).toHaveLength(1)
  })

  test('takes an empty basis or unit from the shop, and never an empty period', () => {
    const { item } = counted({ activate_type: '', duration_type: '' })
    expect(item).toMatchObject({ cert_duration_type: 'created', cert_duration: '2m' })
    expect(reason(counted({ activate_type: '', duration_type: '', duration: '' }))).toBe('보증기간 오류')
    const fresh = checkGenerationRow(
      { product_code: 'P', variant_code: 'V', duration: '7', number_of_serial: '1' },
      none,
    )
    expect(fresh.item).toMatchObject({ cert_duration_type: 'activated', cert_duration: '7d' })
  })

  test('says of each cell whether it is empty or wrong, and takes the largest quantity', () => {
    const helped = (more: CodeRow) => counted(more).problems.map(({ help }) => help)
    expect(helped({ number_of_serial: '' })).toEqual(['code_row.fill'])
    expect(helped({ number_of_serial: '10000' })).toEqual(['code_row.help_count'])
    expect(counted({ number_of_serial: '9999', duration: '9999' }).item).toMatchObject({ number_of_serial: 9999 })
  })

  test('keeps codes of products as they are written; only their letters are composed', () => {
    const { item } = counted({ product_code: 'Ｐ①', variant_code: 'Ｖ-e\u0301' })
    expect(item).toMatchObject({ product_code: 'Ｐ①', variant_code: 'Ｖ-\u00e9' })
  })

  test('names everything that is wrong with it, column by column', () => {
    const checked = checkGenerationRow({ activate_type: 'X', duration_type: 'X', duration: 'X' }, none)
    expect(reason(checked)).toBe(
      '상품코드 오류, 품목코드 오류, 보증기간 기준 오류, 보증기간 단위 오류, 보증기간 오류, 수량 오류',
    )
  })

  test('reads numbers as people and sheets write them', () => {
    for (const number_of_serial of ['1,000', '１０００', '1000.0', ' 1000 '])
      expect(counted({ number_of_serial }).item?.number_of_serial).toBe(1000)
  })

  test('does not guess at a number that can be read in two ways', () => {
    for (const number_of_serial of ['1.000', '1,5', '1 5'])
      expect(counted({ number_of_serial }).problems).toEqual([
        { field: 'number_of_serial', help: 'code_row.help_count' },
      ])
  })
})

describe('a row for a code that the merchant has', () => {
  test('keeps the serial exactly: zeros in front, Korean, spaces inside', () => {
    for (const serial_number of ['000123', '정품-007', 'A B 1', '1', '9'.repeat(64), 'e\u0301-1'])
      expect(owned({ serial_number }).item?.serial_number).toBe(serial_number)
  })

  test('takes whatever is missing of the warranty from what the shop has saved', () => {
    const { item } = owned({ activate_type: '', duration_type: '', duration: '' })
    expect(item).toMatchObject({ cert_duration_type: 'created', cert_duration: '30m' })
    expect(owned({ duration: '' }).item).toMatchObject({ cert_duration_type: 'activated', cert_duration: '30y' })
    expect(owned({ activate_type: '' }).item).toMatchObject({ cert_duration_type: 'created', cert_duration: '2y' })
  })

  test('of the digital sheet carries codes and serial only; all of the warranty is the shop’s', () => {
    const digital = checkMatchRow({ product_code: 'P', variant_code: 'V', serial_number: 'KEY-1' }, saved)
    expect(digital.item).toEqual({
      product_code: 'P',
      variant_code: 'V',
      serial_number: 'KEY-1',
      cert_duration_type: 'created',
      cert_duration: '30m',
    })
  })

  test('takes a warranty that is written whole, where its other two columns are empty', () => {
    const written = { activate_type: '', duration_type: '', duration: '인증한 날부터 3년' }
    const read = { cert_duration_type: 'activated', cert_duration: '3y' }
    expect(owned(written).item).toMatchObject(read)
    expect(counted(written).item).toMatchObject(read)
    for (const more of [{ activate_type: 'C' }, { duration_type: 'D' }])
      expect(reason(owned({ ...written, ...more }))).toBe('보증기간 오류')
  })

  test('takes days of its own, beside what the shop has saved; new codes have no such days', () => {
    const written = { activate_type: '', duration_type: '', duration: '2026-11-21 ~ 2027-11-20' }
    const range = { first: '2026-11-21', last: '2027-11-20' }
    expect(owned(written).item).toMatchObject({ range, cert_duration_type: 'created', cert_duration: '30m' })
    expect(owned(written, none).item).toMatchObject({ range, cert_duration_type: 'activated', cert_duration: '1y' })
    expect(reason(counted(written))).toBe('보증기간 오류')
  })

  test('says of a code whether it is empty, has no digit, or cannot be one', () => {
    const help = (serial_number: string) => owned({ serial_number }).problems.map((one) => one.help)
    expect(['', '숫자없음', '1'.repeat(65)].map(help)).toEqual([
      ['code_row.fill'],
      ['code_row.help_digit'],
      ['code_row.help_serial'],
    ])
  })

  test('without a period fails where the shop has saved none, and says what to do', () => {
    const checked = owned({ duration: '' }, none)
    expect(reason(checked)).toBe('보증기간 오류')
    expect(helps(checked)).toEqual([
      '저장한 기본 보증기간이 없어요. 보증기간을 넣거나, 보증기간 설정에서 먼저 저장해 주세요.',
    ])
  })

  test.each([
    ['product_code', '', '상품코드 오류'],
    ['variant_code', '', '품목코드 오류'],
    ['serial_number', '', '정품코드 오류'],
    ['serial_number', '숫자없음', '정품코드 오류'],
    ['serial_number', '1'.repeat(65), '정품코드 오류'],
    ['serial_number', '1\u202E2', '정품코드 오류'],
    ['serial_number', '1\n2', '정품코드 오류'],
    ['serial_number', '1\u0000', '정품코드 오류'],
    ['activate_type', 'AC', '보증기간 기준 오류'],
    ['duration_type', '1', '보증기간 단위 오류'],
    ['duration', '없음', '보증기간 오류'],
  ])('with %s %j fails: %s', (field, value, words) => {
    const checked = owned({ [field]: value })
    expect(checked.item).toBeNull()
    expect(reason(checked)).toBe(words)
  })

  test('that is taken has a reason of its own, and so has one that comes twice', () => {
    expect(isTaken('code_row.help_taken') && isTaken('code_row.help_repeated')).toBe(true)
    expect(isTaken('code_row.help_serial')).toBe(false)
  })
})

const cells = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.constantFrom('A', 'C', 'D', 'M', 'Y', '1', '9999', ''),
)
const rows = fc.record(
  {
    product_code: cells,
    variant_code: cells,
    activate_type: cells,
    duration_type: cells,
    duration: cells,
    number_of_serial: cells,
    serial_number: cells,
  },
  { requiredKeys: [] },
)

test('whatever a row holds, it is either good as a whole or says why not', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(none, saved), (row, setting) => {
      for (const check of [checkGenerationRow, checkMatchRow]) {
        const { item, problems } = check(row, setting)
        expect(item === null).toBe(problems.length > 0)
        if (item === null) continue
        expect(parseDuration(item.cert_duration)).not.toBeNull()
        expect([item.product_code, item.variant_code]).not.toContain('')
        if ('serial_number' in item) expect(isSerial(item.serial_number)).toBe(true)
        else expect(item.number_of_serial >= 1 && item.number_of_serial <= 9999).toBe(true)
      }
    }),
  )
})
