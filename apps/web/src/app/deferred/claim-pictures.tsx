import { claimGuestPictures } from '@sfera/contract/albums/guest-calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetGuestTokens, guestTokens } from '#entities/album/guest-tokens.ts';
import { call } from '#shared/api/call.ts';
import { countOf } from '#shared/text/plural.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

const pictures = { one: 'снимок', few: 'снимка', many: 'снимков' };
const claimed = (count: number) =>
  `${countOf(count, pictures)}, что вы добавили гостем, теперь в вашем профиле`;

/** After the registration of a guest: what this browser has added without an account becomes the account's own. */
export function ClaimPictures() {
  const cache = useQueryClient();
  // After a failure the next start asks again.
  useEffect(() => void claim(cache).catch(() => {}), [cache]);
  return null;
}

async function claim(cache: QueryClient): Promise<void> {
  const tokens = guestTokens();
  if (tokens.length === 0) return;
  const { countPictures } = await call(claimGuestPictures, { body: { tokens } });
  if (countPictures === 0) return;
  forgetGuestTokens();
  toast(claimed(countPictures), { kind: 'success' });
  await cache.invalidateQueries();
}
