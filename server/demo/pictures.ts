/** Draws the pictures of the demo's products, so that the demo needs no image files or licences. */

type Tone = { paper: string; light: string; dark: string; line: string }

/** Size of the drawing, and of the picture. */
const side = 800

/** Draws a product in its scene: paper background, light from above, a shadow on the floor. */
function room(tone: Tone, floor: number, width: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs>
<radialGradient id="paper" cx=".5" cy=".36" r=".75"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${tone.paper}"/></radialGradient>
<linearGradient id="body" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone.dark}"/><stop offset=".45" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient>
<radialGradient id="pearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.dark}"/></radialGradient>
<filter id="soft" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="${side}" height="${side}" fill="url(#paper)"/>
<ellipse cx="400" cy="${floor}" rx="${width}" ry="16" fill="#12171e" opacity=".2" filter="url(#soft)"/>
<g stroke-linejoin="round" stroke-linecap="round">${drawing}</g>
</svg>`
}

const seam = (d: string, color: string) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="10 8" opacity=".75"/>`

function tote(tone: Tone): string {
  return room(
    tone,
    652,
    230,
    `<path d="M292 330C292 170 508 170 508 330" fill="none" stroke="${tone.dark}" stroke-width="20"/>
<path d="M316 330C316 204 484 204 484 330" fill="none" stroke="${tone.light}" stroke-width="20"/>
<path d="M206 318H594L626 628Q628 650 606 650H194Q172 650 174 628Z" fill="url(#body)"/>
<path d="M206 318H594L597 346H203Z" fill="${tone.dark}" opacity=".45"/>
${seam('M216 362H584L610 620Q611 634 598 634H202Q189 634 190 620Z', tone.line)}
<path d="M276 318H308V398Q292 414 276 398ZM492 318H524V398Q508 414 492 398Z" fill="${tone.dark}"/>
<circle cx="292" cy="384" r="6" fill="#e9d9b0"/><circle cx="508" cy="384" r="6" fill="#e9d9b0"/>
<rect x="352" y="468" width="96" height="44" rx="6" fill="${tone.dark}" opacity=".55"/>
<path d="M372 490H428" stroke="${tone.line}" stroke-width="4"/>`,
  )
}

function boots(tone: Tone): string {
  const boot = `<path d="M0 0H132Q138 150 132 236Q134 270 190 292Q262 316 270 356Q272 374 254 374H-6Q-14 200 0 0Z" fill="url(#body)"/>
<path d="M34 70Q66 96 100 70L94 236Q66 252 40 236Z" fill="${tone.dark}" opacity=".75"/>
<path d="M46 84V236M58 90V240M70 92V242M82 90V240" stroke="${tone.light}" stroke-width="3" opacity=".5"/>
<path d="M-8 374H268Q276 374 274 392H-8Z" fill="#2a211c"/><path d="M-8 392H84V416H-8Z" fill="#1d1713"/>
<path d="M84 392H274Q270 402 250 402H84Z" fill="#1d1713"/>
<path d="M54 -26Q66 -40 78 -26V12H54Z" fill="${tone.dark}"/>${seam('M8 14H124', tone.line)}`
  return room(
    tone,
    644,
    260,
    `<g transform="translate(300 214)" opacity=".92">${boot}</g><g transform="translate(176 232)">${boot}</g>`,
  )
}

function necklace(tone: Tone): string {
  const beads = Array.from({ length: 33 }, (_, index) => {
    const angle = Math.PI * (0.03 + (0.94 * index) / 32)
    const [x, y] = [400 - 212 * Math.cos(angle), 176 + 372 * Math.sin(angle)]
    const size = 11 + 8 * Math.sin(angle)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="url(#pearl)"/>`
  })
  return room(
    tone,
    676,
    170,
    `<path d="M190 210Q196 150 230 120M610 210Q604 150 570 120" fill="none" stroke="${tone.line}" stroke-width="4"/>
${beads.join('')}<circle cx="400" cy="574" r="7" fill="none" stroke="${tone.line}" stroke-width="4"/>
<circle cx="400" cy="616" r="36" fill="url(#pearl)"/>`,
  )
}

function glasses(tone: Tone): string {
  const lens = (x: number) =>
    `<circle cx="${x}" cy="420" r="112" fill="#dfe8ea" opacity=".55"/>
<path d="M${x - 66} 372Q${x - 30} 330 ${x + 22} 334" fill="none" stroke="#fff" stroke-width="10" opacity=".9"/>
<circle cx="${x}" cy="420" r="112" fill="none" stroke="url(#side)" stroke-width="13"/>`
  return room(
    tone,
    566,
    290,
    `<path d="M154 376L108 362M646 376L692 362" fill="none" stroke="${tone.dark}" stroke-width="18"/>
<path d="M108 362L90 378M692 362L710 378" fill="none" stroke="${tone.line}" stroke-width="12"/>
${lens(256)}${lens(544)}
<path d="M366 398Q400 352 434 398" fill="none" stroke="url(#side)" stroke-width="12"/>
<path d="M352 446Q362 470 354 490M448 446Q438 470 446 490" fill="none" stroke="${tone.line}" stroke-width="6"/>`,
  )
}

function knit(tone: Tone): string {
  const ribs = (x: number, y: number, count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `M${x + index * 16} ${y}v${length}`).join('')
  const cables = [330, 400, 470].map((x) =>
    Array.from({ length: 8 }, (_, index) => {
      const y = 262 + index * 42
      return `M${x - 13} ${y}q26 14 0 36M${x + 13} ${y}q-26 14 0 36`
    }).join(''),
  )
  return room(
    tone,
    676,
    220,
    `<path d="M312 150Q400 214 488 150L560 182Q600 200 614 250L668 520L584 548L548 400V668H252V400L216 548L132 520L186 250Q200 200 240 182Z" fill="url(#body)"/>
<path d="M312 150Q400 214 488 150L500 172Q400 250 300 172Z" fill="${tone.dark}"/>
<path d="${cables.join('')}" fill="none" stroke="${tone.line}" stroke-width="7" opacity=".8"/>
<path d="M252 626H548V668H252Z" fill="${tone.dark}" opacity=".55"/><path d="${ribs(264, 630, 18, 34)}" stroke="${tone.light}" stroke-width="4" opacity=".7"/>
<path d="M126 488L212 516L216 548L132 520ZM674 488L588 516L584 548L668 520Z" fill="${tone.dark}" opacity=".6"/>
<path d="M252 400L240 300M548 400L560 300" stroke="${tone.dark}" stroke-width="4" opacity=".5"/>`,
  )
}

function watch(tone: Tone): string {
  const marks = Array.from({ length: 12 }, (_, index) => {
    const length = index % 3 === 0 ? 22 : 12
    return `<path d="M400 292v${length}" transform="rotate(${index * 30} 400 400)" stroke="#3a3f47" stroke-width="6"/>`
  })
  return room(
    tone,
    716,
    120,
    `<path d="M330 96H470L484 300H316ZM316 500H484L470 704H330Z" fill="url(#body)"/>
${seam('M344 110H456L466 270M344 110L334 270M334 530L344 690H456L466 530', tone.line)}
<rect x="548" y="384" width="26" height="32" rx="6" fill="#b9bec6"/>
<circle cx="400" cy="400" r="152" fill="#c9ced5"/><circle cx="400" cy="400" r="152" fill="none" stroke="#9aa1ab" stroke-width="4"/>
<circle cx="400" cy="400" r="126" fill="#fbfaf6" stroke="#aab0b8" stroke-width="3"/>${marks.join('')}
<path d="M400 400L346 352M400 400L452 330" stroke="#20262e" stroke-width="9"/>
<path d="M400 428V306" stroke="#a8452f" stroke-width="3"/><circle cx="400" cy="400" r="9" fill="#20262e"/>`,
  )
}

function earrings(tone: Tone): string {
  const hoop = (x: number) =>
    `<path d="M${x} 246V286" stroke="${tone.line}" stroke-width="7"/><circle cx="${x}" cy="238" r="10" fill="${tone.light}" stroke="${tone.line}" stroke-width="4"/>
<circle cx="${x}" cy="408" r="118" fill="none" stroke="url(#side)" stroke-width="34"/>
<path d="M${x - 96} 352A112 112 0 0 1 ${x - 10} 298" fill="none" stroke="#fff" stroke-width="7" opacity=".85"/>`
  return room(tone, 592, 270, hoop(256) + hoop(544))
}

function scarf(tone: Tone): string {
  const fringe = Array.from({ length: 9 }, (_, index) => `M${306 + index * 13} 640v40M${396 + index * 13} 600v40`)
  return room(
    tone,
    688,
    190,
    `<path d="M214 232Q400 120 586 232Q620 330 540 372Q400 436 260 372Q180 330 214 232Z" fill="url(#body)"/>
<path d="M270 250Q400 196 530 250Q548 300 510 318Q400 356 290 318Q252 300 270 250Z" fill="${tone.dark}"/>
<path d="M388 372L520 360L506 604H390Z" fill="${tone.dark}"/><path d="M300 366L424 386L414 644H300Z" fill="url(#body)"/>
<path d="M300 430H420M300 470H418M300 580H416M220 300Q300 372 400 386M586 300Q520 372 420 386" fill="none" stroke="${tone.line}" stroke-width="9" opacity=".8"/>
<path d="${fringe.join('')}" stroke="${tone.line}" stroke-width="5"/>`,
  )
}

function mug(tone: Tone): string {
  return room(
    tone,
    640,
    190,
    `<path d="M544 330Q670 320 662 430Q656 530 530 536" fill="none" stroke="${tone.dark}" stroke-width="34"/>
<path d="M236 250H564L546 590Q542 638 494 638H306Q258 638 254 590Z" fill="url(#side)"/>
<ellipse cx="400" cy="250" rx="164" ry="34" fill="${tone.light}"/><ellipse cx="400" cy="254" rx="146" ry="26" fill="#4b3326"/>
<path d="M246 440Q320 400 400 440T554 440" fill="none" stroke="${tone.line}" stroke-width="8"/>
<path d="M250 474Q324 434 402 474T552 474" fill="none" stroke="${tone.line}" stroke-width="4"/>`,
  )
}

function wallet(tone: Tone): string {
  return room(
    tone,
    606,
    240,
    `<rect x="196" y="214" width="408" height="110" rx="14" fill="#f3efe6" stroke="#d8d0bf" stroke-width="3"/>
<path d="M176 282H624V582Q624 600 606 600H194Q176 600 176 582Z" fill="url(#body)"/>
<path d="M176 282H624V352Q400 400 176 352Z" fill="${tone.dark}" opacity=".55"/>
${seam('M192 298V576Q192 584 200 584H600Q608 584 608 576V298', tone.line)}
<circle cx="400" cy="374" r="15" fill="#e0c98f" stroke="#a98e4d" stroke-width="4"/>`,
  )
}

/** The picture of digital merchandise, which has no body: a disc in its sleeve. */
function disc(tone: Tone): string {
  return room(
    tone,
    636,
    230,
    `<circle cx="508" cy="402" r="186" fill="url(#pearl)"/><circle cx="508" cy="402" r="150" fill="none" stroke="${tone.line}" stroke-width="3" opacity=".6"/>
<circle cx="508" cy="402" r="112" fill="none" stroke="${tone.line}" stroke-width="3" opacity=".6"/><circle cx="508" cy="402" r="30" fill="${tone.paper}"/>
<rect x="162" y="204" width="392" height="398" rx="10" fill="url(#body)"/>
<path d="M212 486Q262 386 312 452T412 396T504 420" fill="none" stroke="${tone.line}" stroke-width="12"/>
<path d="M212 258H360M212 292H308" stroke="${tone.line}" stroke-width="12"/>`,
  )
}

/** Draws a proof of purchase: a till receipt on a table. */
function receipt(tone: Tone): string {
  const rows = [300, 344, 388, 432]
    .map((y) => `<path d="M284 ${y}H420M476 ${y}H516" stroke="${tone.dark}" stroke-width="10" opacity=".7"/>`)
    .join('')
  return room(
    tone,
    690,
    190,
    `<path d="M250 140H550V660L525 640L500 660L475 640L450 660L425 640L400 660L375 640L350 660L325 640L300 660L275 640L250 660Z" fill="#fdfdfb" stroke="${tone.line}" stroke-width="3"/>
<path d="M330 196H470" stroke="${tone.dark}" stroke-width="18"/><path d="M356 236H444" stroke="${tone.line}" stroke-width="8"/>
${rows}<path d="M284 476H516" stroke="${tone.line}" stroke-width="4" stroke-dasharray="12 8"/>
<path d="M284 522H380M440 522H516" stroke="${tone.dark}" stroke-width="16"/>
<path d="M300 570V610M316 570V610M338 570V610M352 570V610M376 570V610M398 570V610M410 570V610M436 570V610M452 570V610M478 570V610M498 570V610" stroke="${tone.dark}" stroke-width="7"/>`,
  )
}

const drawings = { receipt, tote, boots, necklace, glasses, knit, watch, earrings, scarf, mug, wallet, disc }
export type Drawing = keyof typeof drawings
export type Picture = { drawing: Drawing; tone: Tone }

/** Draws a product as webp. */
export async function drawPicture({ drawing, tone }: Picture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawings[drawing](tone)))
    .webp({ quality: 86 })
    .toBuffer()
}
