import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from '#shared/router/index.ts';
import { SHARED_PARAM } from '#shared/pwa/share/share-address.ts';
import type { Shared } from '#shared/pwa/share/shared-files.ts';

interface SharedFilesOptions {
  /** Called once with what another app has shared; never with nothing. */
  onShared: (shared: Shared) => void;
  /** Called when something was shared, but was lost on the way. */
  onLost: () => void;
}

/** Takes the files that the service worker keeps, if the address announces them; then clears both. */
export function useSharedFiles({ onShared, onLost }: SharedFilesOptions): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const outcome = params.get(SHARED_PARAM);
  const take = useEffectEvent((shared: Shared | null) => {
    // Back from the editor must not lead to the address that takes shared files.
    void navigate('/createPost', { replace: true });
    if (shared) onShared(shared);
    else onLost();
  });

  useEffect(() => {
    if (outcome === null) return;
    let isGone = false;
    const find = async () => {
      const { readShared, dropShared } = await import('#shared/pwa/share/shared-files.ts');
      const shared = outcome === '1' ? await readShared() : null;
      if (isGone) return;
      take(shared);
      await dropShared().catch(() => false);
    };
    // Fails where the browser has no cache storage.
    void find().catch(() => isGone || take(null));
    return () => {
      isGone = true;
    };
  }, [outcome]);
}
