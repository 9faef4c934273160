export type NetworkKind = 'mobile' | 'other';
export type MediaKind = 'pictures' | 'videos';

/** Bytes of media by kind of network. */
export type DataUse = Record<NetworkKind, Record<MediaKind, number>>;

declare global {
  /** The parts that `public/data-use.js` shares with the app, so that both read the records in one way. */
  var sferaDataUse:
    | {
        SLOTS: number;
        /** The local day: `2026-03-01`. */
        today: () => string;
        /** The amounts that the tab with this number has counted today. */
        readSlot: (slot: number) => DataUse;
        /** The amounts that all tabs have counted today. */
        readToday: () => DataUse;
      }
    | undefined;
}

/** The key of the record into which one tab counts. */
export const slotKey = (slot: number): string => `sfera:data-use:${slot}`;

const NOTHING: DataUse = { mobile: { pictures: 0, videos: 0 }, other: { pictures: 0, videos: 0 } };

/** The media that this device has fetched today, in all tabs. */
export const readDataUse = (): DataUse => globalThis.sferaDataUse?.readToday() ?? NOTHING;
