import { uploadPost } from '@sfera/contract/posts/upload';
import { expect, it, vi } from 'vitest';
import { loseConnection, makeToken, refuse, replyRaw } from '#shared/testing.tsx';
import { getSession, signIn } from './session.ts';
import { upload } from './upload.ts';

const file = new Blob(['0123456789'], { type: 'image/jpeg' });
const send = (more: Partial<Parameters<typeof upload<typeof uploadPost>>[1]> = {}) =>
  upload(uploadPost, { file, fileName: 'sunset.jpg', fields: { text: 'Закат' }, ...more });

it('reports the bytes sent during the upload', async () => {
  // The test environment sends everything at once without progress events; the browser tests cover the real ones.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function sendInParts(this: XMLHttpRequest) {
    for (const loaded of [4, 10])
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 10 }));
    this.dispatchEvent(new ProgressEvent('error'));
  });
  const onProgress = vi.fn<(sentBytes: number, totalBytes: number) => void>();
  await expect(send({ onProgress })).rejects.toMatchObject({ code: 'network' });
  expect(onProgress.mock.calls).toEqual([
    [4, 10],
    [10, 10],
  ]);
});

it('rejects with the server’s message when the upload is refused', async () => {
  refuse(uploadPost, 'file_too_large', { field: 'file', message: 'Фото больше 30 МБ' });
  const refusal = { code: 'file_too_large', status: 413, field: 'file', message: 'Фото больше 30 МБ' };
  await expect(send()).rejects.toMatchObject(refusal);
});

it('ends the session that the server refuses', async () => {
  signIn(makeToken());
  const seen = refuse(uploadPost, 'signed_out');
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(seen[0]?.authorization).toBe(`Bearer ${makeToken()}`);
  expect(getSession()).toBeNull();
});

it('reports a lost connection', async () => {
  loseConnection(uploadPost);
  await expect(send()).rejects.toMatchObject({ code: 'network', status: 0 });
});

it('treats a proxy’s page as an error', async () => {
  replyRaw(uploadPost, '<h1>Bad Gateway</h1>', 502);
  await expect(send()).rejects.toMatchObject({ code: 'busy', status: 502 });
});

it('can be aborted', async () => {
  replyRaw(uploadPost, '{}', 201);
  const abort = new AbortController();
  const sending = send({ signal: abort.signal });
  abort.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await expect(send({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it.each(['file', 'extra file'])(
  'says that the %s has changed on the device, for which no wait is of use',
  async (which) => {
    loseConnection(uploadPost);
    const gone = new File(['0123456789'], 'gone.jpg', { type: 'image/jpeg' });
    vi.spyOn(gone, 'slice').mockReturnValue(
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
    );
    const parts = which === 'file' ? { file: gone } : { extras: { cover: gone } };
    await expect(send(parts)).rejects.toMatchObject({ code: 'upload_changed', status: 422 });
  },
);
