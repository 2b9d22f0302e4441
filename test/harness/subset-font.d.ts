/** The package ships no types; this is the part that we use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    kept_text: string,
    options: { targetFormat: 'sfnt' | 'woff2' },
  ): Promise<Buffer>
}
