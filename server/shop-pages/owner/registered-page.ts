import { html } from 'ghtml'
import { headOf } from '../parts.ts'
import { type View, say } from '../view.ts'

/** A registration that was finished in a frame, where the shop wants its buyers on a page of its own next. */
export function registeredPage(view: View, to: string): string {
  const head = headOf(view, {
    tone: 'seal',
    mark: 'registered',
    title: say(view, 'buyer.registered_title'),
    help: say(view, 'buyer.registered_help'),
  })
  return html`!${head}
    <main>
      <div class="act">
        <div class="col">
          <a class="go" href="${to}" target="_top" data-go>${say(view, 'buyer.registered_go')}</a>
        </div>
      </div>
    </main>`
}
