export { cp949Bytes, cutToCp949 } from '#contract/kernel/cp949.ts'
