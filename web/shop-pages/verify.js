// Checks the certificate in the address with the keys that came with the page; then asks whether it still stands.
const main = document.querySelector('main')
const form = document.querySelector('form')
const all = (name) => document.querySelectorAll(`[data-${name}]`)
let keys = JSON.parse(main.dataset.keys)
let turn = 0

/** Shows one outcome, and one line below it at most. */
function show(outcome, line) {
  for (const head of all('head')) head.hidden = head.dataset.head !== outcome
  for (const one of all('line')) one.hidden = one.dataset.line !== line
}

function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** The ten lines of a statement; null for anything else. */
function read(sealed) {
  const bytes = /^[\w-]{90,2000}$/.test(sealed) ? bytesOf(sealed) : null
  if (bytes === null) return null
  const text = new TextDecoder().decode(bytes.slice(0, -64))
  const [version, key_id, mall_id, shop_no, shop_name, reference, product_name, variant_name, seconds, certificate_id] =
    text.split('\n')
  if (version !== '1' || certificate_id === undefined) return null
  const date = new Date(parseInt(seconds, 36) * 1000 + 32_400_000 || 0).toISOString().slice(0, 10)
  const certified_at = date.replaceAll('-', '.')
  const facts = { shop_name, product_name, variant_name, reference, certified_at, certificate_id, key_id }
  return { text, signature: bytes.slice(-64), home: `${mall_id}/${shop_no}`, facts }
}

/** `true` and `false` are the signature's; otherwise the outcome that says why there is none. */
async function signed({ text, signature, facts }) {
  let key = keys.find((one) => one.key_id === facts.key_id)
  if (key === undefined) {
    const fresh = await ask('/.well-known/genuine-certificate-keys.json')
    if (fresh === null) return 'new_key'
    if (fresh.body.keys.some(({ kid, distrusted_at }) => kid === facts.key_id && distrusted_at)) return 'distrusted'
    keys = fresh.body.keys.map(({ kid, x }) => ({ key_id: kid, x }))
    key = keys.find((one) => one.key_id === facts.key_id)
    if (key === undefined) return false
  }
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x }
    const public_key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    const bytes = new TextEncoder().encode(`genuine-certificate:${text}`)
    return await crypto.subtle.verify('Ed25519', public_key, signature, bytes)
  } catch {
    // No such signatures in this browser, or no crypto at an address without TLS.
    return 'unable'
  }
}

/** An answer of our server; null without network. */
async function ask(address, body) {
  const more = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const answer = await fetch(address, {
      ...more,
      headers: { ...more?.headers, 'accept-language': document.documentElement.lang },
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return null
  }
}

function tell({ facts, home }) {
  for (const cell of all('fact')) {
    cell.textContent = facts[cell.dataset.fact]
    cell.parentElement.hidden = cell.textContent === ''
  }
  document.querySelector('[data-facts]').hidden = false
  for (const link of all('page')) link.href = `/shop/${home}/${link.dataset.page}`
  document.querySelector('[data-foot]').hidden = false
}

const refusals = {
  'certificate.forged': 'forged',
  'certificate.distrusted': 'distrusted',
  'certificate.unknown': 'unrecorded',
  'shop.not_found': 'unrecorded',
}

async function check() {
  const mine = ++turn
  const sealed = location.hash.slice(1)
  if (sealed === '') return
  document.querySelector('[data-facts]').hidden = true
  document.querySelector('[data-foot]').hidden = true
  form.elements.statement.value = location.href
  const statement = read(sealed)
  if (statement === null) return show('unread')
  show('reading')
  const verdict = await signed(statement)
  if (mine !== turn) return
  if (verdict === false) return show('forged')
  if (verdict === 'distrusted') return show(verdict)
  if (verdict === 'new_key') return show(verdict, 'offline')
  const outcome = verdict === true ? 'genuine' : 'unable'
  if (verdict === true) tell(statement)
  show(outcome, 'asking')
  const answer = await ask(`/shop/api/${statement.home}/certificates/check`, { statement: sealed })
  if (mine !== turn) return
  if (answer === null || answer.status >= 500) return show(outcome, 'offline')
  if (answer.status === 200) tell(statement)
  if (answer.status === 429) document.querySelector('[data-head=too_many] h1 + p').textContent = answer.body.message
  const refused = answer.status === 429 ? 'too_many' : (refusals[answer.body.code] ?? 'unread')
  show(answer.status === 200 ? answer.body.standing : refused)
}

form.onsubmit = (event) => {
  event.preventDefault()
  const typed = form.elements.statement.value
  const sealed = typed.slice(typed.lastIndexOf('#') + 1).replace(/\s+/g, '')
  // The same once more is asked again.
  if (location.hash === `#${sealed}`) void check()
  else location.hash = sealed
  scrollTo(0, 0)
}
document.querySelector('[data-again]').onclick = () => void check()
for (const link of document.querySelectorAll('.lang a')) link.onclick = () => void (link.hash = location.hash)
addEventListener('hashchange', () => void check())
addEventListener('online', () => void check())
void check()

if ('serviceWorker' in navigator) {
  const policy = self.trustedTypes?.createPolicy('verify', { createScriptURL: (address) => address })
  const worker = policy?.createScriptURL('/verify-worker.js') ?? '/verify-worker.js'
  navigator.serviceWorker.register(worker, { scope: '/verify' }).catch(() => {}) // Then it needs the network.
}
