import type { scansLicencesServerKo } from './server-ko.ts'

export const scansLicencesServerEn: Readonly<Record<keyof typeof scansLicencesServerKo, string>> = {
  'api.check_licence':
    'Says whether a digital code may be used on this device. A device that is new to it takes a free seat; a valid answer comes with a signed statement. It needs no API key.',
  'api.release_licence': 'Gives the seat of a device back, for another one. It needs no API key.',
  'api.list_licence_devices': 'The devices on which a digital code is used.',
  'api.end_licence_device': 'Takes a device off a digital code.',
  'api.get_licence_rules':
    'On how many devices one code may be used, and for how long a program believes us without network.',
  'api.save_licence_rules':
    'Saves the number of devices of a code, and for how long a program believes us without network. Devices that are bound stay.',

  'licence.too_many': 'Too many licence checks. Try again in {minutes} minutes.',
  'licence.released_too_often':
    'The devices of this code were changed too often today. Try again in {minutes} minutes.',
  'licence.device_gone': 'This device was taken off already. Reload the list.',
  'licence.rules_changed': 'Somebody else has changed these settings meanwhile. Reload, then save again.',
  'licence.product_twice': 'The same product code is there twice. Keep one.',
}
