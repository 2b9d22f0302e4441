/** What only the server says: never sent to the browser. */
export const messagesTextsServerKo = {} as const
