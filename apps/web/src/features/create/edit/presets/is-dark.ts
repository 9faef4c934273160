/** Mean of red, green and blue below which a tile shows nothing, as at the start of a video that fades in. */
const DARK = 14;

/** Whether a picture is as good as black. */
export function isDark(picture: OffscreenCanvas): boolean {
  const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {};
  if (!data || data.length === 0) return false;
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / ((data.length / 4) * 3) < DARK;
}
