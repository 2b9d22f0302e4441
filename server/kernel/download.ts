/** A file that an operation answers: its name, how many rows it has, about how large it will be, and its bytes. */
export type Download = {
  file_name: string
  type: string
  rows: number
  /** In bytes; an estimate, for the progress of who downloads it. */
  size: number
  /** Characters of names that the file cannot show, where it has any. */
  left_out?: number
  bytes: AsyncIterable<Uint8Array>
}
