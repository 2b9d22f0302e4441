import { text } from '#contract/text/text.ts'

/** The start message on the terminal: the program's address in both languages, and the demo's `/demo`. */
export function doorsText(url: string, outside_url: string | null): string {
  const lines = [
    '',
    `  ${text('ko', 'start.ready')} · ${text('en', 'start.ready')}`,
    '',
    `  ${url}/genuine_service   ${text('ko', 'start.portal')}`,
    ...(outside_url === null
      ? []
      : [
          `  ${url}/demo   ${text('ko', 'start.demo')}`,
          `  ${url}/staff   ${text('ko', 'start.staff')}`,
          `  ${outside_url}   ${text('ko', 'start.outside')}`,
          '',
          `  demo · demobasic · demonew · demoended · demopending · demodigital   Genuine!2026`,
        ]),
    '',
  ]
  return lines.join('\n')
}
