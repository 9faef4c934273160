import { uploadPost } from '@sfera/contract/posts/upload';
import sharp from 'sharp';

/** Twelve megapixels with detail at every scale, like a photo from a camera. */
export async function drawPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: (width * 3) / 4,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(size.width, size.height)
      .png({ compressionLevel: 1 })
      .toBuffer();
  const layers = await Promise.all([noise(40, 60), noise(400, 30), noise(4000, 8)]);
  const [base, ...rest] = layers;
  return sharp(base)
    .composite(rest.map((input) => ({ input, blend: 'overlay' as const })))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Publishes the photo as a post. Resolves to the status of the answer. */
export async function uploadPhoto(
  url: string,
  token: string,
  photo: Buffer,
  signal?: AbortSignal,
): Promise<number> {
  const form = new FormData();
  form.set('text', 'Замер');
  form.set('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg');
  const reply = await fetch(`${url}${uploadPost.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: signal ?? null,
  });
  await reply.text();
  return reply.status;
}
