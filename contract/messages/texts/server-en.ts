/** What only the server says: never sent to the browser. */
export const messagesTextsServerEn = {} as const
