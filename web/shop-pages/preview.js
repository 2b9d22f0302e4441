// The phone of the simulator: shows what the screen around it was given by the server. Nothing in it leads anywhere.
let scrolled = false
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.body !== 'string') return
  const drawn = new DOMParser().parseFromString(data.body, 'text/html')
  // Nothing in it takes the focus from whoever is typing beside it.
  for (const field of drawn.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  document.documentElement.lang = data.language
  document.body.replaceChildren(...drawn.body.childNodes)
  sheet.replaceSync(data.style)
  // Only the phone scrolls: scrollIntoView would move the screen around it too.
  const form = document.querySelector('form')
  if (data.at_form && !scrolled && form !== null) scrollTo(0, form.getBoundingClientRect().top + scrollY)
  scrolled = true
})
addEventListener('click', (event) => {
  if (event.target.closest('a')) event.preventDefault()
})
parent.postMessage('preview-ready', '*')
