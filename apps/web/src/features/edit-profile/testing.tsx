import * as v from 'valibot';
import type { updateUser } from '@sfera/contract/people/profiles';
import { UserId } from '@sfera/contract/base/ids';
import { getCurrentUser, type CurrentUser } from '@sfera/contract/people/users';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from '#shared/router/index.ts';
import { vi } from 'vitest';
import type { ApiError } from '#shared/api/call.ts';
import { signIn } from '#shared/api/session.ts';
import type { UploadInput } from '#shared/api/upload-input.ts';
import { upload } from '#shared/api/upload.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { EditProfilePage } from './edit-profile-page.tsx';

export const katya: CurrentUser = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: 'Катя Орлова',
  logoImage: '/media/a/160.webp',
  isVerified: false,
  email: 'katya@example.ru',
  description: 'Снимаю рассветы',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
};

/** A save request whose result the test decides. */
interface Try {
  input: UploadInput<typeof updateUser>;
  succeed: (change?: Partial<CurrentUser>) => Promise<void>;
  fail: (error: ApiError) => Promise<void>;
}
export const tries: Try[] = [];

function answerUploads() {
  tries.length = 0;
  vi.mocked<typeof upload<typeof updateUser>>(upload).mockImplementation((_route, input) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ user: CurrentUser }>();
    tries.push({
      input,
      succeed: (change) => act(async () => resolve({ user: { ...katya, ...change } })),
      fail: (error) => act(async () => reject(error)),
    });
    return promise;
  });
}

/** Prepares a test: Катя is signed in, and save requests are collected in `tries`. */
export function prepare(): void {
  useToasts.setState({ toasts: [] });
  answerUploads();
  signIn(makeToken());
  reply(getCurrentUser, katya);
  // Replaces the browser's `back`, which happy-dom does not answer.
  vi.spyOn(history, 'go').mockImplementation(() => void dispatchEvent(new PopStateEvent('popstate')));
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const submit = () => fireEvent.submit(field('Логин'));
export const stored = () => Object.entries(localStorage).filter(([key]) => key.includes('profile-draft'));

/** Renders the page and waits for the account. */
export async function open(cache = testCache()) {
  const onSaved = vi.fn<() => void>();
  const view = renderApp(
    <Routes>
      <Route
        path="/myProfile/edit"
        element={
          <>
            <EditProfilePage onSaved={onSaved} />
            <Link to="/photo">Фото</Link>
          </>
        }
      />
      <Route path="*" element={<p>Другая страница</p>} />
    </Routes>,
    { path: '/myProfile/edit', cache },
  );
  await screen.findByDisplayValue('katya');
  return { ...view, onSaved };
}
