import { describe, expect, test } from 'vitest'
import { shopDocuments } from '#contract/settings/documents.ts'
import { text } from '#contract/text/text.ts'
import { mailBody } from './consumer/fill.ts'
import { type Voice, footerOf, fromNameOf, namelessOf, smsFilling } from './voice.ts'

const voice: Voice = {
  shop_name: '오브제 漢',
  sms_name: '오브제',
  config: shopDocuments.message_config.parse({}),
  info: shopDocuments.message_add_info.parse({}),
}
const withConfig = (config: Partial<Voice['config']>): Voice => ({ ...voice, config: { ...voice.config, ...config } })
const withInfo = (info: Partial<Voice['info']>): Voice => ({ ...voice, info: { ...voice.info, ...info } })

describe('a shop', () => {
  test('is called in its mails as it wants to be, and else by its name', () => {
    expect(fromNameOf(voice)).toBe('오브제 漢')
    expect(fromNameOf(withConfig({ email_from_name: '오브제 고객센터' }))).toBe('오브제 고객센터')
  })

  test('calls whoever has no name so in the language of its messages', () => {
    expect(namelessOf(voice)).toBe(text('ko', 'message.nameless'))
    expect(namelessOf(withConfig({ language: 'en' }))).toBe(text('en', 'message.nameless'))
  })

  test('ends a message with what it has said of itself, in its order, and with nothing that it has not', () => {
    expect(footerOf(voice, { with_name: false })).toEqual([])
    expect(footerOf(voice, { with_name: true })).toEqual(['오브제 漢'])
    const whole = withInfo({ cs_phone: '02-123-4567', cs_hours: '10–18', homepage: 'https://objet.example' })
    expect(footerOf(whole, { with_name: true })).toEqual(['오브제 漢', '02-123-4567 10–18', 'https://objet.example'])
    expect(footerOf(withInfo({ cs_hours: '10–18' }), { with_name: false })).toEqual(['10–18'])
  })

  test('is spelled in text messages as they can hold it, whatever is filled in beside it', () => {
    const { values, footer } = smsFilling(voice, { SHOP_NAME: 'another', USER_NAME: '김하늘' })
    expect([values['SHOP_NAME'], values['USER_NAME'], footer]).toEqual(['오브제', '김하늘', []])
  })
})

describe('a mail', () => {
  const words = { subject: '#{USER_NAME}님, #{PRODUCT_NAME}', body: '<p>#{USER_NAME}님의 #{PRODUCT_NAME}</p>' }
  const values = { USER_NAME: '김하늘', PRODUCT_NAME: '<b>가방</b> & "지갑"' }

  test('shows what was filled in as it is, and never as markup', () => {
    const { body, is_empty } = mailBody(voice, words, values)
    expect(body.html).toContain('<p>김하늘님의 &lt;b&gt;가방&lt;/b&gt; &amp; &quot;지갑&quot;</p>')
    expect(body.text).toContain('김하늘님의 <b>가방</b> & "지갑"')
    expect(body.subject).toBe('김하늘님, <b>가방</b> & "지갑"')
    expect(is_empty).toBe(false)
  })

  test('to somebody without a name speaks of them all the same', () => {
    const { body } = mailBody(voice, words, { ...values, USER_NAME: '' })
    expect(body.subject?.startsWith(`${namelessOf(voice)}님`)).toBe(true)
  })

  test('is answered to where the shop wants it, and nowhere else', () => {
    expect('reply_to' in mailBody(voice, words, values).body).toBe(false)
    expect(mailBody(withConfig({ reply_email: 'cs@objet.example' }), words, values).body).toMatchObject({
      reply_to: 'cs@objet.example',
      from_name: '오브제 漢',
    })
  })

  test('with nothing above its footer is empty, however long the footer is', () => {
    const shop = withInfo({ cs_phone: '02-123-4567' })
    for (const body of ['', '<p></p>', '<p> <br /> </p>', '<p>#{PRODUCT_NAME}</p>'])
      expect([body, mailBody(shop, { subject: null, body }, { PRODUCT_NAME: '' }).is_empty]).toEqual([body, true])
    expect(mailBody(shop, { subject: null, body: '<p>가</p>' }, {}).body.text).toBe('가\n\n오브제 漢\n02-123-4567')
  })

  test('has one spelling of its letters, in whichever parts they were typed', () => {
    const { body } = mailBody(voice, { subject: '\u1112\u1161\u11AB글', body: '<p>x</p>' }, {})
    expect(body.subject).toBe('한글')
  })
})
