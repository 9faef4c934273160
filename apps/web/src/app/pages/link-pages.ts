import { lazyPage } from '../lazy-page.tsx';

// Links in messages open these pages, for members as for guests.
export const RecoverPage = lazyPage(
  async () => (await import('#features/auth/recover/recover-page.tsx')).RecoverPage,
);
export const ConfirmEmailPage = lazyPage(
  async () => (await import('#features/auth/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
);
