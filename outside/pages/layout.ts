import { html } from 'ghtml'
import type { FastifyReply } from 'fastify'

const style = `
:root{color-scheme:light;--ink:#12171e;--second:#4a5462;--third:#5d6775;--line:#e4e7eb;--page:#f7f8f9;--paper:#fff;--info:#1f56c4;--lost:#b3261e}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:400 14px/20px Pretendard,system-ui,'Apple SD Gothic Neo','Noto Sans KR',sans-serif;letter-spacing:-.006em;word-break:keep-all;overflow-wrap:anywhere}
a{color:var(--info);text-underline-offset:3px}
:focus-visible{outline:2px solid #2b6bff;outline-offset:2px}
header.bar{background:#1b2430;color:#fff}
header.bar nav{max-width:920px;margin:0 auto;padding:0 20px;min-height:52px;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center}
header.bar a{color:#fff;text-decoration:none;padding:12px 0}
header.bar a:first-child{font-weight:700;margin-right:auto}
header.bar a[aria-current]{text-decoration:underline}
main{max-width:920px;margin:0 auto;padding:28px 20px 64px}
h1{font-size:22px;line-height:30px;margin:0 0 4px}
h2{font-size:16px;line-height:24px;margin:28px 0 8px}
p{margin:0 0 12px}.second{color:var(--second)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:14px;padding:0;margin:20px 0;list-style:none}
.card,.row{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:18px;display:block;color:inherit;text-decoration:none}
a.card:hover,a.row:hover{border-color:#cdd2d9}
.card b{display:block;font-size:16px;line-height:24px}
.rows{list-style:none;padding:0;margin:20px 0;display:grid;gap:8px}
.row{padding:12px 16px;display:grid;grid-template-columns:1fr auto;gap:2px 16px}
.row time,.row .count{color:var(--third);font-size:12px;line-height:20px}
table{border-collapse:collapse;width:100%;background:var(--paper);border:1px solid var(--line);border-radius:12px}
th,td{text-align:left;padding:8px 12px;border-top:1px solid var(--line);font-weight:400;vertical-align:top}
thead th{border-top:0;color:var(--third);font-size:12px}
code{font:13px/18px 'JetBrains Mono',ui-monospace,monospace}
.phone{max-width:390px;margin:20px auto;background:#eef1f4;border:1px solid #cdd2d9;border-radius:28px;padding:20px 16px;min-height:480px}
.phone ol{list-style:none;margin:0;padding:0;display:grid;gap:14px}
.bubble{background:#fff;border-radius:4px 16px 16px 16px;padding:12px 14px;white-space:pre-wrap;margin:4px 0 2px}
.ata .bubble{border-top:32px solid #fee500;position:relative}
.ata .bubble::before{content:'알림톡 도착';position:absolute;top:-27px;left:14px;font-weight:600;color:#3c1e1e}
.failed .bubble{background:#fdecea;color:var(--lost)}
.meta{font-size:12px;line-height:16px;color:var(--second)}
.mail{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:18px}
.mail dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0}
.mail dt{color:var(--third)}.mail dd{margin:0}
.mail pre{white-space:pre-wrap;font:inherit;margin:0}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}
button,.button{font:inherit;font-weight:500;color:var(--ink);background:var(--paper);border:1px solid #cdd2d9;border-radius:8px;padding:7px 14px;text-decoration:none;cursor:pointer;min-height:36px}
button.strong,.button.strong{background:#1b2430;border-color:#1b2430;color:#fff}
.checkout{max-width:460px;margin:0 auto}
.total{font-size:28px;line-height:36px;font-weight:700;font-variant-numeric:tabular-nums;margin:4px 0 16px}
fieldset{border:0;padding:0;margin:0 0 16px;min-width:0}
legend{padding:0 0 8px;font-weight:600;font-size:13px;color:var(--second)}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:8px}
.choice{display:flex;gap:8px;align-items:center;min-height:44px;padding:8px 12px;background:var(--paper);border:1px solid #cdd2d9;border-radius:8px;cursor:pointer}
.choice:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink);font-weight:600}
.choice input{width:18px;height:18px;margin:0;accent-color:var(--ink)}
.stack{display:grid;gap:8px;margin:12px 0}
.wide{width:100%;min-height:48px;text-align:center}
.wide.strong{min-height:56px;font-size:16px;font-weight:700}
details{margin-top:16px;border-top:1px solid var(--line);padding-top:12px}
summary{min-height:44px;padding:12px 0;cursor:pointer;color:var(--second);font-weight:500}
.field{display:grid;gap:6px;margin:12px 0;color:var(--second)}
textarea{font:13px/18px ui-monospace,monospace;padding:8px 12px;border:1px solid #cdd2d9;border-radius:8px;width:100%}
select{font:inherit;min-height:44px;padding:8px 12px;border:1px solid #cdd2d9;border-radius:8px;background:var(--paper);color:var(--ink)}
.empty{padding:56px 0;text-align:center;color:var(--second)}
`

/** Reloads the page when the count of what it shows has changed, keeping the reader's place. */
const watcher = `
const source=document.querySelector('[data-watch]');
if(source)setInterval(async()=>{try{const answer=await fetch(source.dataset.watch);const body=await answer.json();
if(String(body.count)!==source.dataset.count)location.reload()}catch{}},1500);
`

export type Page = {
  title: string
  here: '/' | '/phone' | '/kakao' | '/mail' | '/cafe24' | '/imweb' | '/portone' | '/receiver' | '/site'
  body: string
}

const doors = [
  ['/', '바깥세상'],
  ['/phone', '휴대폰'],
  ['/kakao', '카카오톡 심사'],
  ['/mail', '메일함'],
  ['/cafe24', '호스팅 플랫폼'],
  ['/imweb', '웹사이트 빌더'],
  ['/portone', '결제대행사'],
  ['/receiver', '쇼핑몰 프로그램'],
  ['/site', '쇼핑몰 사이트'],
] as const

/** A whole page; `body` is markup made with `html`, so every value in it is escaped already. */
export function page({ title, here, body }: Page): string {
  const links = doors.map(
    ([path, name]) => html`<a href="${path}" !${path === here ? 'aria-current="page"' : ''}>${name}</a>`,
  )
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          !${style}
        </style>
      </head>
      <body>
        <header class="bar"><nav aria-label="바깥세상">!${links}</nav></header>
        <main>!${body}</main>
        <script>
          !${watcher}
        </script>
      </body>
    </html>`
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; base-uri 'none'"

/** `forms`: where the page's forms may lead, redirects included. */
export function sendPage(reply: FastifyReply, markup: string, status = 200, forms = "'none'"): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': `${policy}; form-action ${forms}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(markup)
}

const clock = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' })

/** A moment as people in Seoul read it. */
export function when(at: number | string): string {
  return clock.format(new Date(at))
}
