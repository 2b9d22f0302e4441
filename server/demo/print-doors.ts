import { text } from '#contract/text/text.ts'

/** Says on the terminal where the product is, in both languages; the demo's doors stand on `/demo`. */
export function printDoors(url: string, outside_url: string | null): void {
  const lines = [
    '',
    `  ${text('ko', 'start.ready')} · ${text('en', 'start.ready')}`,
    '',
    `  ${url}/genuine_service   ${text('ko', 'start.portal')}`,
    ...(outside_url === null
      ? []
      : [
          `  ${url}/demo   ${text('ko', 'start.demo')}`,
          `  ${outside_url}   ${text('ko', 'start.outside')}`,
          '',
          `  demo · demobasic   Genuine!2026`,
        ]),
    '',
  ]
  console.log(lines.join('\n'))
}
