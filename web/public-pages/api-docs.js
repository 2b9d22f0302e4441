// The API page: its library is loaded from our own files, and reads our own document.
const reference = document.querySelector('[data-library]')
const nonce = document.querySelector('meta[property=csp-nonce]').content
// The library makes style sheets as it goes; the page's policy lets in those that bear its number.
const make = document.createElement.bind(document)
document.createElement = (name, options) => {
  const element = make(name, options)
  if (name === 'style') element.nonce = nonce
  return element
}
const script = make('script')
script.src = reference.dataset.library
script.onload = () => {
  reference.replaceChildren()
  globalThis.Scalar.createApiReference(reference, {
    url: reference.dataset.document,
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    hideTestRequestButton: true,
    hideModels: true,
    hideDarkModeToggle: true,
    forceDarkModeState: 'light',
    documentDownloadType: 'none',
    persistAuth: false,
    theme: 'none',
  })
}
script.onerror = () => {
  document.querySelector('[data-wait]').hidden = true
  document.querySelector('[data-failed]').hidden = false
}
document.querySelector('[data-wait]').hidden = false
document.head.append(script)
