/** Bytes that become text at once; a longer call would fill the stack. */
const piece = 8192

/**
 * The spreadsheet library wants a workbook's parts as strings of bytes and takes what browsers call "latin1" for it. That
 * is another character set, which it then puts right character by character: of a large sheet with Korean texts it makes
 * millions of pieces. Here "latin1" means the bytes themselves, so there is nothing to put right. Only for the worker
 * that has this library and nothing else.
 */
export function makeLatin1Plain(): void {
  globalThis.TextDecoder = new Proxy(TextDecoder, {
    construct(native, [label, options]: [string?, TextDecoderOptions?]) {
      const decoder = new native(label, options)
      return label === 'latin1' && options === undefined ? Object.assign(decoder, { decode: textOfBytes }) : decoder
    },
  })
}

function textOfBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return text
}
