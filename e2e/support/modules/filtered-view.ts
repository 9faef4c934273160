import type { MediaEdit } from '@sfera/contract/media/edit';
import type { EditFilters } from '@sfera/contract/media/filters';
import type { Page } from '@playwright/test';
import { seenOn, type Pixels } from '../media/pixels.ts';

const FOLDER = '/src/shared/media';

/** A preview of the web app alone in a page, and its published picture. */
export class FilteredView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param url of the web app's modules @param size of the preview in CSS pixels */
  async open(url: string, size: { width: number; height: number }): Promise<void> {
    await this.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await this.page.goto(`${url}/robots.txt`);
    await this.page.setContent(`
      <style>body { margin: 0 } canvas { display: block; width: 100%; height: 100% }</style>
      <input type="file"><div style="width: ${size.width}px; height: ${size.height}px"></div>
    `);
  }

  /** The preview of a photo, and the picture of the story made from it. */
  async showPhoto(file: string, filters: EditFilters): Promise<{ preview: Pixels; published: Buffer }> {
    await this.page.setInputFiles('input', file);
    const base64 = await this.page.evaluate(
      async ([folder, look]) => {
        const { readPhoto } = await import(`${folder}/photo/read-photo.ts`);
        const { renderStory } = await import(`${folder}/story/render-story.ts`);
        const { createPhotoView } = await import(`${folder}/stage/photo-view.ts`);
        const photo = await readPhoto(document.querySelector('input')?.files?.[0]);
        createPhotoView(document.querySelector('div')).show({ photo, filters: look });
        const { blob } = await renderStory(photo, { edit: {}, filters: look });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
      [FOLDER, filters] as const,
    );
    return { preview: await this.seen(), published: Buffer.from(base64, 'base64') };
  }

  /** The preview of the first frame of a video. */
  async showVideo(file: string, { crop, turn }: MediaEdit, filters: EditFilters): Promise<Pixels> {
    await this.page.setInputFiles('input', file);
    await this.page.evaluate(
      async ([folder, shown]) => {
        const { createVideoView } = await import(`${folder}/stage/video-view.ts`);
        const video = document.createElement('video');
        const chosen = document.querySelector('input')?.files?.[0];
        document.querySelector('div')?.replaceChildren();
        createVideoView(document.querySelector('div'), video).show(shown);
        const loaded = new Promise((resolve) => video.addEventListener('loadeddata', resolve));
        if (chosen) video.src = URL.createObjectURL(chosen);
        await loaded;
      },
      [FOLDER, { crop, turn, filters }] as const,
    );
    return this.seen();
  }

  private async seen(): Promise<Pixels> {
    // The view is drawn before the next frame is shown.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return seenOn(this.page.locator('div'));
  }
}
