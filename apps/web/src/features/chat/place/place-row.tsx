import type { PeerId } from '@sfera/contract/base/ids';
import MapPin from 'lucide-react/icons/map-pin';
import { returnToDraft } from '#entities/chat/draft.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Unit: milliseconds. */
const FIND_WITHIN_MS = 15_000;
const KNOWN_FOR_MS = 60_000;
/** Degrees of five digits tell places apart that are a metre from each other. */
const DIGITS = 5;

/** Puts a link to the place where the person is behind the words that are being written: nothing is sent unseen. */
export const placeRow = (partnerId: PeerId): MenuItem => ({
  label: text.place,
  icon: <MapPin size={20} />,
  onSelect: () => addPlace(partnerId),
});

function addPlace(partnerId: PeerId): void {
  // Missing where the page is not served by https.
  if (!('geolocation' in navigator)) return void toast(text.unknown, { kind: 'error' });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      returnToDraft(partnerId, text.isHere(mapLink(coords)));
      toast(text.added);
    },
    ({ code, PERMISSION_DENIED }) =>
      toast(code === PERMISSION_DENIED ? text.denied : text.unknown, { kind: 'error' }),
    { enableHighAccuracy: true, timeout: FIND_WITHIN_MS, maximumAge: KNOWN_FOR_MS },
  );
}

function mapLink({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string {
  const [lat, lon] = [latitude.toFixed(DIGITS), longitude.toFixed(DIGITS)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
