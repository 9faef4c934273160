/** A longer run of marks is no writing of people (the Stream-Safe Text Format of UAX #15). */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu;

/** A text in a normal form. The marks of a long run are cut: they are sorted in a time that grows with their square. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(LONG_RUN, '$1').normalize(form);
