/** The row of every menu about something that can be reported. */
export const text = { report: 'Пожаловаться' };
