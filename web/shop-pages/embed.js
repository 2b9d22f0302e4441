// One tag in a page of a shop's own site: the shop's page of product checks stands there, as tall as what it shows. The
// server says whether this site may have it, and the frame itself refuses any other. Nothing is stored here.
;(() => {
  const words = {}
  const tag = document.currentScript
  const home = new URL(tag.src).origin
  const asked = new URLSearchParams(location.search)
  const given = new URLSearchParams()
  for (const name of ['authQrCode', 'lang', 'member_id', 'member_time', 'member_sign'])
    if (asked.has(name)) given.set(name, asked.get(name))
  const page = new URL(tag.dataset.page, home)
  if (page.origin !== home) return
  page.search = given.toString()
  const box = document.createElement('div')
  box.dataset.genuine = ''
  tag.after(box)

  fetch(`${page.origin}${page.pathname.replace(/\/registration.*$/, '/embed.json')}?lang=${given.get('lang') ?? ''}`, {
    credentials: 'omit',
  })
    .then((answer) => answer.json())
    .then((said) => (said.allowed ? show(said) : refuse(said.why, said.open)))
    .catch(() => {
      const { why, open } = words[(given.get('lang') ?? navigator.language).slice(0, 2)] ?? words.en
      refuse(why, open)
    })

  function show({ title }) {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.allow = 'clipboard-write'
    frame.referrerPolicy = 'strict-origin'
    frame.src = page.href
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0'
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== home || source !== frame.contentWindow || typeof data !== 'object' || data === null) return
      const { genuine, height, to } = data
      if (genuine === 'height' && height > 0) frame.style.height = `${Math.min(Math.ceil(height), 20000)}px`
      // A page further on begins at its top; the first one leaves the reader where they are.
      if (genuine === 'page' && frame.dataset.begun) frame.scrollIntoView({ block: 'nearest' })
      if (genuine === 'page') frame.dataset.begun = 'yes'
      if (genuine === 'go' && String(to).startsWith('https://')) location.assign(to)
    })
    box.append(frame)
  }

  function refuse(why, open) {
    const words = document.createElement('p')
    words.setAttribute('role', 'status')
    words.textContent = why
    const link = document.createElement('a')
    link.href = page.href
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = open
    box.append(words, link)
  }
})()
