import { html } from 'ghtml'
import { text } from '#contract/text/text.ts'
import { type View, loginHref, pageHref, say, signUpHref } from './view.ts'

const seal =
  '<svg class="seal" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15"/><circle class="ring" cx="16" cy="16" r="12.5"/><path d="m10.8 16.4 3.6 3.5 6.8-7.3"/></svg>'

/** Draws the frame of every public page: the head with its links, the page's body, the foot. */
export function framed(view: View, body: string): string {
  return html`<a class="skip" href="#content">${say(view, 'public.skip')}</a>
    !${notice(view)}
    <header class="head">
      <div class="col">
        <a class="brand" href="${pageHref(view, '/')}">!${seal}${text(view.language, 'product.name')}</a>
        <nav class="ways" aria-label="${say(view, 'public.main_menu')}">
          <a href="${pageHref(view, '/#how')}">${say(view, 'public.how')}</a>
          <a href="${pageHref(view, '/#pricing')}">${say(view, 'public.pricing')}</a>
          <a href="${pageHref(view, '/#faq')}">${say(view, 'public.faq')}</a>
          <a href="/guide">${say(view, 'public.guide')}</a>
        </nav>
        <div class="doors">!${languageLink(view)}!${doors(view)}</div>
      </div>
    </header>
    <main id="content" tabindex="-1">!${body}</main>
    !${foot(view)}`
}

/** The notice for browsers other than Chrome, which may still use everything (LAY-04, resolution 37). */
function notice(view: View): string {
  if (!view.other_browser) return ''
  return html`<p class="notice" role="note">${say(view, 'public.chrome_notice')}</p>`
}

function languageLink(view: View): string {
  const other = view.language === 'ko' ? 'en' : 'ko'
  const name = other === 'ko' ? text('ko', 'language.ko') : 'English'
  return html`<a class="lang" href="${view.path}?lang=${other}" lang="${other}" hreflang="${other}">${name}</a>`
}

/** Links of the header: shop and sign-out when signed in, otherwise sign-in and start. */
function doors(view: View): string {
  if (view.home !== null)
    return html`<form method="post" action="/sign-out">
        <button class="quiet">${say(view, 'public.logout')}</button>
      </form>
      <a class="go small" href="${view.home}">${say(view, 'public.my_shop')}</a>`
  return html`<a class="quiet" href="${loginHref()}">${say(view, 'public.login')}</a>
    <a class="go small" href="${startHref(view)}">${say(view, 'public.start')}</a>`
}

/** The address of the onboarding page, which serves each kind of shop. */
export function startHref(view: View): string {
  return view.home ?? pageHref(view, '/authservice/init?mType=mall')
}

function foot(view: View): string {
  const { phone, email } = view.support
  const ask = [
    phone === null ? '' : html`<li><a href="tel:${phone.replace(/[^0-9+]/g, '')}">${phone}</a></li>`,
    email === null ? '' : html`<li><a href="mailto:${email}">${email}</a></li>`,
  ].join('')
  return html`<footer class="foot">
    <div class="col">
      <div class="about">
        <a class="brand" href="${pageHref(view, '/')}">!${seal}${text(view.language, 'product.name')}</a>
        <p>${say(view, 'public.foot_line')}</p>
      </div>
      <nav aria-label="${say(view, 'public.foot_service')}">
        <b>${say(view, 'public.foot_service')}</b>
        <ul>
          <li><a href="${pageHref(view, '/authservice/info')}">${say(view, 'public.information')}</a></li>
          <li><a href="${pageHref(view, '/#pricing')}">${say(view, 'public.pricing')}</a></li>
          <li><a href="/guide">${say(view, 'public.guide')}</a></li>
        </ul>
      </nav>
      <nav aria-label="${say(view, 'public.foot_partners')}">
        <b>${say(view, 'public.foot_partners')}</b>
        <ul>
          <li><a href="${signUpHref(view)}">${say(view, 'public.sign_up')}</a></li>
          <li><a href="${loginHref()}">${say(view, 'public.login')}</a></li>
        </ul>
      </nav>
      <div>
        <b>${say(view, 'public.support')}</b>
        <ul>
          !${ask}
          <li><a href="/guide/trouble">${say(view, 'public.trouble')}</a></li>
        </ul>
      </div>
      <nav class="laws" aria-label="${say(view, 'public.laws')}">
        <a href="/terms">${say(view, 'public.terms')}</a>
        <a href="/privacy"><b>${say(view, 'public.privacy')}</b></a>
        <a href="/collection">${say(view, 'public.collection')}</a>
      </nav>
    </div>
  </footer>`
}
