import { vi } from 'vitest'
import type { App } from '../app.ts'

let visitors = 0

/** A browser without scripts: one page at a time, its cookies, its fields. */
export function plainBrowser(app: App, language = 'ko-KR,ko;q=0.9') {
  const number = ++visitors
  const remoteAddress = `10.3.${Math.floor(number / 250)}.${(number % 250) + 1}`
  const cookies = new Map<string, string>()
  const cookies_given: string[] = []
  let address = ''
  let html = ''
  let status = 0
  let headers: Record<string, unknown> = {}

  async function go(
    url: string,
    form?: URLSearchParams | FormData,
    more: Record<string, string> = {},
    files?: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<void> {
    const answer = await app.server.inject({
      method: form === undefined ? 'GET' : 'POST',
      url,
      remoteAddress,
      headers: {
        'accept-language': language,
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined
          ? {}
          : {
              ...(files === undefined && form instanceof URLSearchParams
                ? { 'content-type': 'application/x-www-form-urlencoded' }
                : {}),
              'sec-fetch-site': 'same-origin',
            }),
        ...more,
      },
      ...(form === undefined ? {} : { payload: payloadOf(form, files) }),
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      cookies_given.push(cookie)
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      if (new URL(url, 'http://x').pathname.startsWith(/Path=([^;]*)/.exec(cookie)?.[1] ?? '-'))
        cookies.set(name, value)
    }
    const { location } = answer.headers
    if (answer.statusCode === 303 && String(location).startsWith('/')) return go(String(location))
    if (answer.statusCode === 303) url = String(location)
    address = url
    html = answer.body
    status = answer.statusCode
    headers = answer.headers
  }
  const fieldsNow = () =>
    [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
      const read = (name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
      const type = read('type')
      if ((type === 'radio' || type === 'checkbox') && !/\bchecked\b/.test(tag)) return []
      return [[read('name'), read('value')] as [string, string]]
    })
  return {
    phone: `010${String(50_000_000 + number)}`,
    email: `visitor${number}@example.com`,
    go,
    /** Fills fields and presses the button with this value. */
    async press(
      step: string,
      values: Record<string, string> = {},
      more: Record<string, string> = {},
      files: readonly Uint8Array<ArrayBuffer>[] = [],
    ) {
      const has_files = /<form[^>]*enctype="multipart/.test(html)
      const form = new URLSearchParams(fieldsNow())
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      form.set('step', step)
      await go(
        unescaped(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? address),
        form,
        more,
        has_files ? files : undefined,
      )
    },
    /** The same for a form with pictures in fields of their own, by the field's name. */
    async send(
      step: string,
      values: Record<string, string>,
      files: Record<string, readonly Uint8Array<ArrayBuffer>[]>,
    ) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...Object.fromEntries(fieldsNow()), ...values, step }))
        form.append(name, value)
      for (const [name, all] of Object.entries(files))
        for (const bytes of all) form.append(name, new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg')
      await go(unescaped(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? address), form)
    },
    follow: async (words: string) => {
      const link = new RegExp(`<a\\s[^>]*href="([^"]*)"[^>]*>\\s*${words}`).exec(html)?.[1] ?? ''
      await go(unescaped(link))
    },
    reload: async () => go(address),
    forgetCookies: () => cookies.clear(),
    /** Every cookie that it was given, as the server said it. */
    cookies_given,
    get html() {
      return html
    },
    get address() {
      return address
    },
    get status() {
      return status
    },
    get headers() {
      return headers
    },
    get title() {
      return unescaped(/<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? '')
    },
    get words() {
      return unescaped(
        html.replace(/<style>[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' '),
      ).replace(/\s+/g, ' ')
    },
    value: (name: string) => Object.fromEntries(fieldsNow())[name],
    error: (name: string) => unescaped(new RegExp(`id="${name}_error">([^<]*)<`).exec(html)?.[1] ?? ''),
  }
}

function payloadOf(form: URLSearchParams | FormData, files?: readonly Uint8Array<ArrayBuffer>[]): string | FormData {
  if (form instanceof FormData) return form
  return files === undefined ? form.toString() : multipart(form, files)
}

/** A form as a browser sends it with files; a field of files without a choice comes as an empty one. */
function multipart(fields: URLSearchParams, files: readonly Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) if (name !== 'pictures') form.append(name, value)
  for (const bytes of files.length === 0 ? [new Uint8Array()] : files)
    form.append('pictures', new Blob([bytes], { type: 'image/jpeg' }), files.length === 0 ? '' : 'a.jpg')
  return form
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
}

/** Reads the newest one-time code on a phone of the outside world. */
export async function codeOnPhone(app: App, phone: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { messages } = (await app.outside().messagesTo(phone)) as { messages: { text: string }[] }
      const digits = /(?:인증번호|code)\D*(\d{6}(?:\d{2})?)/.exec(messages[0]?.text ?? '')?.[1]
      if (digits === undefined) throw new Error('nothing has come yet')
      return digits
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** Reads the newest one-time code in a mailbox of the outside world. */
export async function codeInMail(app: App, address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { mails } = (await app.outside().mailsTo(address)) as { mails: { text: string }[] }
      const digits = /인증번호\D*(\d{6}(?:\d{2})?)/.exec(mails[0]?.text ?? '')?.[1]
      if (digits === undefined) throw new Error('nothing has come yet')
      return digits
    },
    { timeout: 30_000, interval: 100 },
  )
}
