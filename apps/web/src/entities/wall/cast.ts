/** The part of the Presentation API by which a page is shown on another screen. */
interface PresentationRequest {
  start(): Promise<unknown>;
}
type MakesRequest = new (urls: string[]) => PresentationRequest;

const request = (): MakesRequest | undefined =>
  (globalThis as { PresentationRequest?: MakesRequest }).PresentationRequest;

/** Whether this browser can show a page on a screen in the room. */
export const canCast = (): boolean => request() !== undefined;

/** Asks on which screen the page is to be shown. Rejects when none takes it; resolves also when the person thinks better of it. */
export async function cast(link: string): Promise<void> {
  const Request = request();
  if (!Request) return;
  try {
    await new Request([link]).start();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isRefused) throw error;
  }
}
