/** A file of an archive, before its bytes are read. */
export interface Entry {
  name: string;
  sizeBytes: number;
  takenAt: Date;
  /** The zone of the clock that it was taken by. Unit: minutes, east of UTC is positive. */
  takenOffset: number;
}

/** Where everything stands in an archive whose files are stored as they are. Unit: bytes. */
export interface Layout {
  entries: readonly Entry[];
  /** Places of each file, and of its record in the directory at the end. */
  starts: Float64Array;
  records: Float64Array;
  /** The place behind the directory. */
  endAt: number;
  totalBytes: number;
}

/** The contents of the entries, by their places in the list. */
export interface Contents {
  /** The bytes of one from this one on. */
  read(index: number, from: number): AsyncIterable<Buffer>;
  crcOf(index: number): Promise<number>;
}

/** From this on a number stands in the wider fields of zip64. */
const WIDE = 0xff_ff_ff_ff;
const MANY = 0xff_ff;
/** Sizes and sum stand after the file, because the sum is known once it is read; names are UTF-8. */
const FLAGS = (1 << 3) | (1 << 11);
const [VERSION, VERSION_OF_ZIP64] = [20, 45];
/** Unix, and the version of the format. */
const MADE_BY = (3 << 8) | 63;
const PLAIN_FILE = (0o100_644 << 16) >>> 0;
/** Records that are sent at once. */
const RECORDS_AT_ONCE = 500;

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
};
const u64 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => bytes.writeBigUInt64LE(BigInt(value), at * 8));
  return bytes;
};
const narrow = (value: number) => Math.min(value, WIDE);

/** The date and time that the clock of the place has shown, as the format has them: two seconds are its smallest step. */
function clockOf({ takenAt, takenOffset }: Entry): Buffer {
  const at = new Date(takenAt.getTime() + takenOffset * 60_000);
  if (at.getUTCFullYear() < 1980) return u16(0, (1 << 5) | 1);
  const years = Math.min(at.getUTCFullYear() - 1980, 127);
  return u16(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  );
}

function headOf(entry: Entry): Buffer {
  const name = Buffer.from(entry.name);
  const isWide = entry.sizeBytes >= WIDE;
  const wide = isWide ? [u16(1, 16), u64(0, 0)] : [];
  return Buffer.concat([
    u32(0x04_03_4b_50),
    u16(isWide ? VERSION_OF_ZIP64 : VERSION, FLAGS, 0),
    clockOf(entry),
    u32(0, isWide ? WIDE : 0, isWide ? WIDE : 0),
    u16(name.length, isWide ? 20 : 0),
    name,
    ...wide,
  ]);
}

/** Sum and sizes, behind the file. */
const tailOf = ({ sizeBytes }: Entry, crc: number): Buffer =>
  Buffer.concat([
    u32(0x08_07_4b_50, crc),
    sizeBytes >= WIDE ? u64(sizeBytes, sizeBytes) : u32(sizeBytes, sizeBytes),
  ]);

/** The instant, and in zip64 the numbers that are too large. */
function extraOf({ sizeBytes, takenAt }: Entry, start: number): Buffer {
  const seconds = Math.floor(takenAt.getTime() / 1_000);
  const instant = Buffer.alloc(4);
  instant.writeInt32LE(Math.max(-0x80_00_00_00, Math.min(seconds, 0x7f_ff_ff_ff)));
  const large = [...(sizeBytes >= WIDE ? [sizeBytes, sizeBytes] : []), ...(start >= WIDE ? [start] : [])];
  const wide = large.length > 0 ? [u16(1, large.length * 8), u64(...large)] : [];
  return Buffer.concat([u16(0x54_55, 5), Buffer.of(1), instant, ...wide]);
}

function recordOf(entry: Entry, start: number, crc: number): Buffer {
  const { name, sizeBytes } = entry;
  const encoded = Buffer.from(name);
  const extra = extraOf(entry, start);
  const version = sizeBytes >= WIDE || start >= WIDE ? VERSION_OF_ZIP64 : VERSION;
  return Buffer.concat([
    u32(0x02_01_4b_50),
    u16(MADE_BY, version, FLAGS, 0),
    clockOf(entry),
    u32(crc, narrow(sizeBytes), narrow(sizeBytes)),
    u16(encoded.length, extra.length, 0, 0, 0),
    u32(PLAIN_FILE, narrow(start)),
    encoded,
    extra,
  ]);
}

function endOf(count: number, directoryAt: number, directoryBytes: number): Buffer {
  const end = [
    u32(0x06_05_4b_50),
    u16(0, 0, Math.min(count, MANY), Math.min(count, MANY)),
    u32(narrow(directoryBytes), narrow(directoryAt)),
    u16(0),
  ];
  if (count < MANY && directoryAt < WIDE && directoryBytes < WIDE) return Buffer.concat(end);
  return Buffer.concat([
    u32(0x06_06_4b_50),
    u64(44),
    u16(MADE_BY, VERSION_OF_ZIP64),
    u32(0, 0),
    u64(count, count, directoryBytes, directoryAt),
    u32(0x07_06_4b_50, 0),
    u64(directoryAt + directoryBytes),
    u32(1),
    ...end,
  ]);
}

/** Bytes of the numbers that each part has, but for the name of the file. */
const [HEAD_BYTES, TAIL_BYTES, RECORD_BYTES] = [30, 16, 46 + 9];

/** Bytes of what stands before a file, after it, and in the directory. */
function sizesOf({ name, sizeBytes }: Entry, start: number) {
  const nameBytes = Buffer.byteLength(name);
  const isWide = sizeBytes >= WIDE;
  const wide = (isWide ? 16 : 0) + (start >= WIDE ? 8 : 0);
  return {
    head: HEAD_BYTES + nameBytes + (isWide ? 20 : 0),
    tail: TAIL_BYTES + (isWide ? 8 : 0),
    record: RECORD_BYTES + nameBytes + (wide > 0 ? wide + 4 : 0),
  };
}

/** Says where everything will stand before a byte is read. */
export function layOut(entries: readonly Entry[]): Layout {
  const starts = new Float64Array(entries.length);
  const records = new Float64Array(entries.length);
  let [at, directoryBytes] = [0, 0];
  for (const [index, entry] of entries.entries()) {
    const { head, tail, record } = sizesOf(entry, at);
    starts[index] = at;
    records[index] = directoryBytes;
    directoryBytes += record;
    at += head + entry.sizeBytes + tail;
  }
  const end = endOf(entries.length, at, directoryBytes);
  return {
    entries,
    starts,
    records: records.map((place) => at + place),
    endAt: at + directoryBytes,
    totalBytes: at + directoryBytes + end.length,
  };
}

/** The last one of these that begins at this place or before it. */
function lastBefore(starts: Float64Array, place: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

/** The bytes of the archive from `from` on, and before `to`: the same ones whenever and from wherever they are asked for. */
export async function* bytesOf(
  layout: Layout,
  { from, to }: { from: number; to: number },
  { read, crcOf }: Contents,
): AsyncGenerator<Buffer> {
  const { entries, starts, records, endAt } = layout;
  /** The part of these bytes, which stand at this place, that was asked for. */
  const cut = (bytes: Buffer, at: number) => bytes.subarray(Math.max(from - at, 0), Math.max(to - at, 0));
  for (let index = lastBefore(starts, from); index < entries.length; index += 1) {
    const [entry, start] = [entries[index], starts[index]];
    if (!entry || start === undefined || start >= to) break;
    const head = headOf(entry);
    yield cut(head, start);
    let at = start + head.length;
    const end = at + entry.sizeBytes;
    if (at < to && from < end) {
      at = Math.max(at, from);
      for await (const chunk of read(index, at - start - head.length)) {
        yield cut(chunk, at);
        at += chunk.length;
        if (at >= to) break;
      }
    }
    if (end < to) yield cut(tailOf(entry, await crcOf(index)), end);
  }
  let [gathered, at]: [Buffer[], number] = [[], 0];
  for (let index = lastBefore(records, from); index < entries.length; index += 1) {
    const [entry, start, place] = [entries[index], starts[index], records[index]];
    if (!entry || start === undefined || place === undefined || place >= to) break;
    if (gathered.length === 0) at = place;
    gathered.push(recordOf(entry, start, await crcOf(index)));
    if (gathered.length < RECORDS_AT_ONCE) continue;
    yield cut(Buffer.concat(gathered), at);
    gathered = [];
  }
  yield cut(Buffer.concat(gathered), at);
  if (to > endAt) yield cut(endOf(entries.length, records[0] ?? endAt, endAt - (records[0] ?? endAt)), endAt);
}
