/** A time zone as people call it. */
interface ZoneName {
  /** The IANA name. */
  zone: string;
  /** «Москва, UTC+3» */
  name: string;
  /** The words that a search looks through. */
  searched: string;
}

const part = (zone: string, timeZoneName: 'long' | 'longOffset', at: Date): string => {
  const parts = new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

/** «UTC+3», «UTC−3:30», «UTC» */
const offsetOf = (zone: string, at: Date): string =>
  part(zone, 'longOffset', at)
    .replace('GMT', 'UTC')
    .replace(/([+−-])0/, '$1')
    .replace(':00', '')
    .replace('-', '−');

/** The place of a zone. Browsers have no Russian names of cities; what they call the time itself is in Russian. */
function placeOf(zone: string, at: Date): string {
  const [place = ''] = part(zone, 'long', at).split(', ');
  return /^(?:GMT|UTC)/.test(place) || place === '' ? cityOf(zone) : place;
}

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** «Москва, UTC+3»; the IANA name for one that the browser does not know. */
export function nameOfZone(zone: string, at: Date): string {
  try {
    return `${placeOf(zone, at)}, ${offsetOf(zone, at)}`;
  } catch {
    return zone;
  }
}

/** All zones, by name. A zone that shares its name with others is told apart by its city. */
export function allZones(at: Date): ZoneName[] {
  const named = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, name: nameOfZone(zone, at) }));
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return named
    .map(({ zone, name }) => {
      const isShared = (counts.get(name) ?? 0) > 1;
      const shown = isShared ? `${name} (${cityOf(zone)})` : name;
      return { zone, name: shown, searched: `${shown} ${zone}`.toLowerCase() };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
}
