import { type ArchiveFile, readStart } from '../archive/archive.ts';

export interface Exif {
  at: Date | null;
  /** East of Greenwich, as the camera says. Unit: minutes. Null: it says none. */
  zone: number | null;
  /** Maker and model; null: unknown. */
  camera: string | null;
  place: { latitude: number; longitude: number } | null;
}

/** Cameras write EXIF before the picture, HEIC files among their first boxes, with a preview of up to 64 kB. */
const FIRST_BYTES = 256 * 1024;

const NONE: Exif = { at: null, zone: null, camera: null, place: null };

/** The time and place that the camera has written into a photo. A time without a zone is one of this machine. */
export async function readExif(file: ArchiveFile): Promise<Exif> {
  // Only photos without a list of their own need it.
  const { default: reader } = await import('exifreader');
  try {
    const start = await readStart(file, FIRST_BYTES);
    const { exif, gps } = reader.load(start.slice().buffer, {
      expanded: true,
      includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal', 'Make', 'Model', ...GPS], gps: true },
    });
    const time = exif?.DateTimeOriginal?.description;
    const zone = /^[+-]\d\d:\d\d/u.exec(exif?.OffsetTimeOriginal?.description ?? '')?.[0] ?? '';
    return {
      at: time ? timeOf(time, zone) : null,
      zone: zone === '' ? null : minutesOf(zone),
      camera: cameraOf(exif?.Make?.description, exif?.Model?.description),
      place: placeOf(gps?.Latitude, gps?.Longitude),
    };
  } catch {
    return NONE;
  }
}

const GPS = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'];

/** Cameras without a clock write zeros or spaces. */
function timeOf(time: string, zone: string): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/u.exec(time)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hours, minutes, seconds] = parts;
  // A time without a zone is local in JavaScript, too.
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`);
  return Number.isNaN(at.getTime()) || year === '0000' ? null : at;
}

const minutesOf = (zone: string): number =>
  (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6)));

/** Most models begin with their maker. */
function cameraOf(make = '', model = ''): string | null {
  const [maker, name] = [make, model].map((word) => word.replaceAll(/[\s\0]+/gu, ' ').trim()) as [
    string,
    string,
  ];
  const isNamed = name.toLowerCase().startsWith(maker.toLowerCase());
  return (isNamed ? name : `${maker} ${name}`.trim()) || null;
}

/** Cameras that know no place write zeros. */
function placeOf(latitude: number | undefined, longitude: number | undefined): Exif['place'] {
  if (latitude === undefined || longitude === undefined) return null;
  const isSome =
    Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  return isSome ? { latitude, longitude } : null;
}
