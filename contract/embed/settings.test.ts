import { expect, test } from 'vitest'
import { embed, embedTag, originTyped, sitesAllowed } from './settings.ts'

test('a site is the origin of whatever address was pasted', () => {
  for (const typed of ['https://shop.example', 'Shop.Example/', ' https://shop.example:443/registration?a=1#b '])
    expect(originTyped(typed)).toBe('https://shop.example')
  expect(originTyped('http://localhost:3900/site/page')).toBe('http://localhost:3900')
  expect(originTyped('shop.example/?next=https://other.example')).toBe('https://shop.example')
  // Ports that only begin like the usual ones.
  for (const site of ['https://shop.example:4430', 'http://localhost:8080']) expect(originTyped(site)).toBe(site)
})

test('nothing that could open the page to others is a site', () => {
  const hostile = [
    '*',
    'https://*',
    'https://*.example',
    'http://shop.example',
    'javascript:alert(1)',
    "https://shop.example 'unsafe-inline'",
    'https://shop.example; frame-ancestors *',
    'https://shop.example,https://evil.example',
    'https://user:secret@shop.example',
    'https://shop.example\nhttps://evil.example',
    'data:text/html,x',
    'git+https://shop.example',
    '',
  ]
  for (const one of hostile) {
    expect([one, embed.safeParse({ use: true, sites: [one] }).success]).toEqual([one, false])
    expect([one, originTyped(one)]).toEqual([one, null])
  }
})

test('no site may have the page while it is off', () => {
  const sites = ['https://shop.example']
  expect(sitesAllowed({ use: true, sites })).toEqual(sites)
  expect(sitesAllowed({ use: false, sites })).toEqual([])
})

test('the tag names the script and the page of the shop, and nothing else', () => {
  expect(embedTag('https://genuine.example', '/shop/demo/1/registration/index.html')).toBe(
    '<script src="https://genuine.example/embed.js" data-page="/shop/demo/1/registration/index.html" async></script>',
  )
})
