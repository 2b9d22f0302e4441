// The page between our order and the gateway's checkout: loads the gateway's script and hands the order to it.
const place = document.querySelector('[data-call]')
const { back, script: source, call } = place.dataset
const { object, method, argument } = JSON.parse(call)

const fail = () => {
  document.querySelector('[data-waits]').hidden = true
  document.querySelector('[data-failed]').hidden = false
}

// By the browser's own way back from the checkout: on to where it says how things stand, not there again.
const [visit] = performance.getEntriesByType('navigation')
if (visit?.type === 'back_forward') location.replace(back)
else {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(back)
  })
  const script = document.createElement('script')
  script.src = source
  script.addEventListener('error', fail)
  script.addEventListener('load', () => {
    // Some checkouts open over this page and come back to it; whatever they say, the order is looked at by the server.
    globalThis[object][method](argument).then(() => location.replace(back), fail)
  })
  document.head.append(script)
}
