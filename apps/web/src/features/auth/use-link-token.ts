import { useEffect } from 'react';
import { useLocation, useNavigate } from '#shared/router/index.ts';

/**
 * The secret part of the link that opened the page; null without one. It leaves the address, so that neither a copied
 * address nor the browser's list of visited pages holds it, and survives a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { linkToken: hash.slice(1) } });
  }, [hash, pathname, navigate]);
  const kept = state?.['linkToken'];
  return hash.slice(1) || (typeof kept === 'string' ? kept : null);
}
