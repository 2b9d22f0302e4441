import { createCanvas, type Canvas, type ImageData } from '@napi-rs/canvas'

/** A small printer of ZPL II: the commands that our labels use, put onto paper dot by dot. */

type Graphic = { row_bytes: number; bits: Uint8Array }

export type ZplPage = { paper: Canvas; copies: number }

export function printZpl(text: string): ZplPage[] {
  const kept = new Map<string, Graphic>()
  for (const [, name = '', total, row, data = ''] of text.matchAll(/~DG(R:\w+\.GRF),(\d+),(\d+),([0-9A-Fg-zG-Y,!:]*)/g))
    kept.set(name, unpacked(data, Number(total), Number(row)))
  return [...text.matchAll(/\^XA(.*?)\^XZ/gs)].flatMap(([, label = '']) => {
    const [width, height] = [/\^PW(\d+)/, /\^LL(\d+)/].map((form) => Number(form.exec(label)?.[1] ?? 0))
    if (!width || !height) return []
    const paper = createCanvas(width, height)
    const pen = paper.getContext('2d')
    const dots = pen.createImageData(width, height)
    dots.data.fill(255)
    for (const [, x, y, name, total, row, data = ''] of label.matchAll(
      /\^FO(\d+),(\d+)(?:\^XG(R:\w+\.GRF),1,1|\^GFA,(\d+),\d+,(\d+),([0-9A-Fg-zG-Y,!:]*))\^FS/g,
    )) {
      const graphic = name === undefined ? unpacked(data, Number(total), Number(row)) : kept.get(name)
      if (graphic === undefined) throw new Error(`The printer has no ${name}`)
      put(dots, graphic, Number(x), Number(y))
    }
    pen.putImageData(dots, 0, 0)
    return [{ paper, copies: Number(/\^PQ(\d+)/.exec(label)?.[1] ?? 1) }]
  })
}

function put({ data, width, height }: ImageData, { bits, row_bytes }: Graphic, left: number, top: number): void {
  for (const [index, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit++) {
      const [x, y] = [left + (index % row_bytes) * 8 + bit, top + Math.floor(index / row_bytes)]
      // What lies beside the paper is not printed.
      if (byte & (0x80 >> bit) && x < width && y < height) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
}

/** ZPL's packing undone: letters count, `,` and `!` end a row, `:` repeats it. */
function unpacked(data: string, total: number, row_bytes: number): Graphic {
  const rows: string[] = []
  let row = ''
  let count = 0
  const end = (fill: string) => {
    rows.push(row.padEnd(row_bytes * 2, fill))
    row = ''
  }
  for (const sign of data) {
    if (sign === ':') rows.push(rows.at(-1) ?? '')
    else if (sign === ',') end('0')
    else if (sign === '!') end('F')
    else if (/[G-Y]/.test(sign)) count += sign.charCodeAt(0) - 0x46
    else if (/[g-z]/.test(sign)) count += (sign.charCodeAt(0) - 0x66) * 20
    else {
      row += sign.repeat(Math.max(1, count))
      count = 0
      if (row.length === row_bytes * 2) end('0')
    }
  }
  const bits = Buffer.from(rows.join(''), 'hex')
  if (bits.length !== total) throw new Error(`A graphic of ${bits.length} bytes says that it has ${total}`)
  return { row_bytes, bits }
}
