import { registerRoute } from 'workbox-routing';
import { SHARE_FIELDS, SHARE_PATH, sharedAddress } from '#shared/pwa/share/share-address.ts';
import { keepShared } from '#shared/pwa/share/shared-files.ts';

/** Receives what another app shares with this one (`share_target` of the manifest) and opens the create screen. */
export function routeSharedFile(): void {
  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname === SHARE_PATH,
    ({ request }) => receiveShared(request),
    'POST',
  );
}

/** Keeps photos, videos and words for the create screen. Always answers with a redirect to that screen. */
export async function receiveShared(request: Request): Promise<Response> {
  const outcome = (await keepForm(request).catch(() => false)) ? '1' : 'failed';
  // See Other: a reload does not post the form again.
  return new Response(null, { status: 303, headers: { location: sharedAddress(outcome) } });
}

/** False when there is nothing to keep, or no room for the files. */
async function keepForm(request: Request): Promise<boolean> {
  const form = await request.formData();
  const shared = form
    .getAll(SHARE_FIELDS.files)
    .filter((value) => value instanceof File)
    // A form without a file sends an empty one.
    .filter(({ size }) => size > 0);
  const files = shared.filter(mayBeMedia);
  const words = SHARE_FIELDS.words
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    // Many apps send the same words in two fields.
    .filter((value, index, all) => value !== '' && all.indexOf(value) === index)
    .join('\n');
  const isAnything = files.length > 0 || (shared.length === 0 && words !== '');
  if (!isAnything || !(await hasRoom(files))) return false;
  await keepShared({ files, words });
  return true;
}

/**
 * Phones often know no type for HEIC and mkv, so only types that are never a photo or video are left out: the create
 * screen looks at the bytes and says what is wrong.
 */
const mayBeMedia = ({ type }: File): boolean => !/^(?:text|audio|font)\/|pdf|zip/.test(type);

/** Checked before minutes of writing a long video; browsers without an estimate refuse the writing itself. */
async function hasRoom(files: readonly File[]): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return files.reduce((sum, { size }) => sum + size, 0) < quota - usage;
}
