// The page between our order and the gateway's checkout: a way to pay is chosen, and the gateway's script takes the order.
const place = document.querySelector('[data-call]')
const { back, script: source, call } = place.dataset
const { object, method, argument } = JSON.parse(call)
const form = place.querySelector('form')
const button = form.querySelector('button')
const waits = form.querySelector('[data-waits]')
const failed = form.querySelector('[data-failed]')

/** Loads the gateway's script, once; a load that failed may be tried again. */
let loading = null
const load = () => {
  loading ??= new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', done)
    script.addEventListener('error', () => {
      loading = null
      fail(new Error('the script does not load'))
    })
    document.head.append(script)
  })
  return loading
}

const shows = (what) => {
  waits.hidden = what !== 'waits'
  failed.hidden = what !== 'failed'
  button.setAttribute('aria-disabled', String(what === 'waits'))
}

const pay = async () => {
  if (button.getAttribute('aria-disabled') === 'true') return
  shows('waits')
  const chosen = form.querySelector('input[name="way"]:checked')
  try {
    await load()
    // Some checkouts open over this page and come back to it; whatever they say, the order is looked at by the server.
    await globalThis[object][method]({ ...argument, ...JSON.parse(chosen.dataset.argument) })
    location.replace(back)
  } catch {
    shows('failed')
  }
}

// By the browser's own way back from the checkout: on to where it says how things stand, not there again.
const [visit] = performance.getEntriesByType('navigation')
if (visit?.type === 'back_forward') location.replace(back)
else {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(back)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay()
  })
  // Ready when the button is pressed; what fails here is told then.
  load().catch(() => {})
}
