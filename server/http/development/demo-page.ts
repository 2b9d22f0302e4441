import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { groupSerial } from '#contract/codes/serial.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { screenPath } from '#contract/table/screens.ts'
import { sentence, text } from '#contract/text/text.ts'
import { acrossMalls } from '../../database/tenant.ts'
import { demoCodes, demoPassword } from '../../demo/demo-codes.ts'
import { demoStaff, demoStaffCodes } from '../../demo/demo-staff.ts'
import { demoSite, siteShop } from '../../demo/site-catalogue.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type Chip, type DemoCard, cards } from './demo-cards.ts'
import { demoEntry, entryAddress } from './demo-entry.ts'
import { inlined, sendPage } from '../page.ts'

const style = inlined('demo.css')
const script = inlined('demo.js')

/** `/demo`: a card for every part of the loop, with its logins and its door. Not in production. */
export function demoRoutes(server: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.NODE_ENV === 'production') return
  demoEntry(server, kernel)
  server.get('/demo', async (_request, reply) =>
    sendPage(reply, { title: text('ko', 'demo.title'), body: await page(kernel), style, script }),
  )
}

async function page(kernel: Kernel): Promise<string> {
  const outside = `http://localhost:${kernel.config.OUTSIDE_PORT}`
  const names = await mallNames(kernel)
  return html`<main>
    <h1>${text('ko', 'demo.title')}</h1>
    <p class="lead">${text('ko', 'demo.lead')}</p>
    !${cards({ title: 'demo.operator', help: 'demo.operator_help', of: shopCards(names) })}
    !${cards({ title: 'demo.buyer', help: 'demo.buyer_help', of: buyerCards() })}
    !${cards({ title: 'demo.outside', help: 'demo.outside_help', of: outsideCards(outside) })}
    !${cards({ title: 'demo.staff', help: 'demo.staff_help', of: await staffCards(kernel) })}
    !${cards({ title: 'demo.platforms', of: platformCards(outside, names) })}
    !${cards({ title: 'demo.makers', of: makerCards() })}
  </main>`
}

/** The names as the shops have them. */
async function mallNames({ database }: Kernel): Promise<ReadonlyMap<string, string>> {
  const rows = await acrossMalls({ database }, ({ tx }) =>
    tx.selectFrom('mall').select(['mall_id', 'mall_name']).where('mall_id', 'like', 'demo%').execute(),
  )
  return new Map(rows.map(({ mall_id, mall_name }) => [mall_id, mall_name]))
}

const shops = [
  ['demo', 'plus', 'plus_chip', undefined],
  ['demobasic', 'basic', 'basic_chip', undefined],
  ['demonew', 'new', 'plus_chip', undefined],
  ['demoended', 'ended', 'ended_chip', 'warn'],
  ['demopending', 'pending', 'pending_chip', 'warn'],
  ['demodigital', 'digital', 'digital_chip', undefined],
] as const

function shopCards(names: ReadonlyMap<string, string>): DemoCard[] {
  const href = screenPath('partnerLogin', { product: 'genuine' })
  return shops.map(([mall_id, shown, chip, tone]) => ({
    title: names.get(mall_id) ?? mall_id,
    chip: { words: sentence('ko', `demo.${chip}`), ...(tone && { tone }) },
    help: sentence('ko', `demo.${shown}`),
    facts: [
      { label: 'demo.id', value: mall_id },
      { label: 'demo.password', value: demoPassword },
    ],
    doors: [enterDoor(mall_id, mall_id === 'demo'), { href, words: text('ko', 'demo.log_in') }],
  }))
}

/** Into the shop, signed in. */
const enterDoor = (mall_id: string, strong = false): DemoCard['doors'][number] => ({
  href: entryAddress,
  send: { mall_id },
  words: text('ko', 'demo.enter'),
  strong,
})

const tones: Readonly<Record<(typeof demoCodes)[number]['verdict'], Chip['tone']>> = {
  genuine: 'seal',
  registered: 'seal',
  lost: 'lost',
  blocked: 'warn',
  unknown: undefined,
}

/** A label for each verdict. */
function buyerCards(): DemoCard[] {
  return demoCodes.map(({ serial_number, verdict, text_key }) => {
    const tone = tones[verdict]
    return {
      title: groupSerial(serial_number),
      chip: { words: sentence('ko', `demo.chip_${verdict}`), ...(tone && { tone }) },
      help: sentence('ko', text_key),
      doors: [
        {
          href: `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial_number))}`,
          words: text('ko', 'demo.scan'),
        },
      ],
    }
  })
}

function outsideCards(outside: string): DemoCard[] {
  const places = [
    ['phone', '/phone'],
    ['mail', '/mail'],
    ['admin', '/'],
  ] as const
  return places.map(([name, path]) => ({
    title: sentence('ko', `demo.${name}`),
    help: sentence('ko', `demo.${name}_help`),
    doors: [{ href: `${outside}${path}`, words: sentence('ko', `demo.${name}_door`) }],
  }))
}

/** Staff, and the code of each that is good now. */
async function staffCards(kernel: Kernel): Promise<DemoCard[]> {
  const codes = await demoStaffCodes(kernel)
  return demoStaff.map(({ login_id, display_name, role }) => ({
    title: display_name,
    chip: { words: sentence('ko', `staff_role.${role}`) },
    help: sentence('ko', `staff_role.${role}_help`),
    facts: [
      { label: 'demo.id', value: login_id },
      { label: 'demo.password', value: demoPassword },
      {
        label: 'demo.code',
        value: codes.find((one) => one.login_id === login_id)?.code ?? text('ko', 'demo.staff_wait'),
        name: login_id,
      },
    ],
    doors: [{ href: screenPath('staffLogin', {}), words: text('ko', 'demo.staff_door') }],
  }))
}

function platformCards(outside: string, names: ReadonlyMap<string, string>): DemoCard[] {
  return [
    {
      title: names.get('demomall') ?? 'demomall',
      chip: { words: text('ko', 'demo.hosted_chip') },
      help: text('ko', 'demo.hosted_help'),
      doors: [{ href: `${outside}/cafe24/demomall/admin/apps`, words: text('ko', 'demo.hosted_door') }],
    },
    {
      title: siteShop.shop_name,
      chip: { words: text('ko', 'demo.site_chip') },
      help: text('ko', 'demo.site_help'),
      facts: [
        { label: 'demo.email', value: demoSite.email },
        { label: 'demo.password', value: demoPassword },
      ],
      doors: [
        enterDoor(demoSite.mall_id),
        { href: screenPath('commonLogin', {}), words: text('ko', 'demo.log_in') },
        { href: `${outside}/imweb/${demoSite.site_code}/admin/services`, words: text('ko', 'demo.site_builder') },
      ],
    },
  ]
}

function makerCards(): DemoCard[] {
  const open = text('ko', 'demo.open')
  return [
    {
      title: text('ko', 'screen.demo_ui'),
      help: text('ko', 'demo.ui_help'),
      doors: [{ href: '/demo/ui', words: open }],
    },
    {
      title: text('ko', 'docs.title'),
      help: text('ko', 'demo.docs_help'),
      doors: [{ href: '/api/docs', words: open }],
    },
  ]
}
