/** The kind of search in a chat. `day`, ISO 8601: where the calendar opens. */
export type ChatTool = { kind: 'search' } | { kind: 'gallery' } | { kind: 'calendar'; day: string };
