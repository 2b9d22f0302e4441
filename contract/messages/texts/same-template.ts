import type { TextButton } from './check-text.ts'

type Template = { readonly body: string; readonly buttons: readonly TextButton[] }

/** Whether words are those of an approved template: KakaoTalk takes no others. */
export function isSameTemplate(template: Template, { body, buttons }: Template): boolean {
  const same = (left: TextButton, right: TextButton | undefined) => left.name === right?.name && left.url === right.url
  return (
    template.body === body &&
    template.buttons.length === buttons.length &&
    template.buttons.every((button, at) => same(button, buttons[at]))
  )
}
