import type { Picture } from '@sfera/contract/media/media';

const looks = {
  sunset:
    '<stop stop-color="#7fb2ff"/><stop offset=".46" stop-color="#ffd7b5"/><stop offset=".52" stop-color="#ffb27a"/><stop offset=".53" stop-color="#2c3d63"/><stop offset="1" stop-color="#18233d"/>',
  forest:
    '<stop stop-color="#0f3d3e"/><stop offset=".4" stop-color="#1f7a6c"/><stop offset=".75" stop-color="#9fd8a4"/><stop offset="1" stop-color="#e8f5d0"/>',
};

/** A drawn picture as an address, so that the showcase needs no server. */
export const drawing = (look: keyof typeof looks): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" preserveAspectRatio="none" viewBox="0 0 4 3"><linearGradient id="g" x2="0" y2="1">${looks[look]}</linearGradient><path fill="url(#g)" d="M0 0h4v3H0z"/></svg>`,
  )}`;

const picture = (address: string): Picture => ({
  width: 640,
  height: 480,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  isAnimated: false,
  sources: [{ width: 640, webp: address, jpeg: address }],
});

export const samplePicture = picture(drawing('sunset'));
export const brokenPicture = picture('/icons/missing.png');
