/** The program's version, from package.json; put in by the build (web/vite.config.ts). */
declare const PROGRAM_VERSION: string

export const version: string = PROGRAM_VERSION
