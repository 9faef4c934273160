import encodeQr from 'qr';

/** The free space around the code that ISO 18004 asks for. Unit: modules. */
const BORDER = 4;
/** Pixels of one module: sharp on paper too. */
const SCALE = 24;
const NAME = 'sfera-qr';

/** Saves the code as a picture of black and white squares. */
export async function saveQrPng(link: string): Promise<void> {
  const rows = encodeQr(link, 'raw', { border: BORDER });
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * SCALE;
  canvas.height = rows.length * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(blob, `${NAME}.png`);
}

export const saveQrSvg = (link: string): void =>
  save(new Blob([encodeQr(link, 'svg', { border: BORDER })], { type: 'image/svg+xml' }), `${NAME}.svg`);

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
