import { toast } from '#shared/ui/toast/toast-store.ts';

interface SentVideo {
  lostSound?: string | undefined;
}

const text = {
  lostSound: (name: string) =>
    `Видео отправлено без звука: сервер не умеет читать ${name ? `звук ${name}` : 'такой звук'}. Сохраните его со звуком AAC`,
};

/** Says that the server could not keep the sound of a video. */
export function tellLostSound(videos: readonly (SentVideo | null | undefined)[]): void {
  const name = videos.find((video) => video?.lostSound !== undefined)?.lostSound;
  if (name !== undefined) toast(text.lostSound(name), { kind: 'error' });
}
