import { expect, test } from 'vitest'
import { isRoomy } from './scratch.ts'

const gigabyte = 1024 ** 3
const roomy = {
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0\n',
  free_in_folder: 8 * gigabyte,
  free_in_machine: 16 * gigabyte,
}

test('a run writes to memory only where there is room for it and programs may stand', () => {
  expect(isRoomy(roomy)).toBe(true)
  expect(isRoomy({ ...roomy, free_in_folder: gigabyte / 16 })).toBe(false)
  expect(isRoomy({ ...roomy, free_in_machine: 4 * gigabyte })).toBe(false)
  expect(isRoomy({ ...roomy, mounts: roomy.mounts.replace('nosuid', 'nosuid,noexec') })).toBe(false)
  expect(isRoomy({ ...roomy, mounts: '/dev/vda / ext4 rw 0 0\n' })).toBe(false)
})
