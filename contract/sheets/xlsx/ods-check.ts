import { type Package, SheetProblem, hasPart, scanPart } from './package.ts'
import type { XmlAttributes } from './xml-scan.ts'

/** Cells with something in them: the longest list, forty columns wide. */
const cellsMost = 2_400_000
const lastColumn = 16_384

const manifest = 'META-INF/manifest.xml'
const silent = { close: () => {}, text: () => {}, wantsText: () => false }

/**
 * Checks an OpenDocument workbook before the library parses it: a few characters may repeat a cell over a whole sheet
 * ("repeated"), and the library would create each. Encrypted ones are refused as such.
 */
export async function checkOds(whole: Package): Promise<void> {
  if (hasPart(whole, manifest)) {
    await scanPart(whole, manifest, {
      ...silent,
      open(element) {
        if (element === 'encryption-data') throw new SheetProblem('sheet.encrypted')
      },
    })
  }
  await checkRepeats(whole)
}

async function checkRepeats(whole: Package): Promise<void> {
  let [rows, cells, of_row] = [1, 0, 0]
  await scanPart(whole, 'content.xml', {
    ...silent,
    open(element, attributes) {
      if (element === 'table-row') [rows, of_row] = [repeated(attributes, 'rows'), 0]
      else if (element === 'table-cell' && Object.keys(attributes).some(isValueType))
        of_row += repeated(attributes, 'columns')
    },
    close(element) {
      if (element !== 'table-row') return
      cells += rows * of_row
      if (of_row > lastColumn || cells > cellsMost) throw new SheetProblem('sheet.bomb')
    },
  })
}

function isValueType(name: string): boolean {
  return name.endsWith(':value-type')
}

function repeated(attributes: XmlAttributes, what: 'rows' | 'columns'): number {
  const found = Object.entries(attributes).find(([name]) => name.endsWith(`number-${what}-repeated`))
  return Math.max(1, Number(found?.[1] ?? 1))
}
