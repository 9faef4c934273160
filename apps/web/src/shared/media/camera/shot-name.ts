import { text } from './text.ts';

/** «Фото 2026-11-22 10.15.jpg», by the clock of this device; no colon, which file systems dislike. */
export function shotName(kind: 'photo' | 'video', takenAt: Date, ending: string): string {
  const [year, month, day, hour, minute] = [
    takenAt.getFullYear(),
    takenAt.getMonth() + 1,
    takenAt.getDate(),
    takenAt.getHours(),
    takenAt.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return text.fileName(kind, `${year}-${month}-${day} ${hour}.${minute}`, ending);
}
