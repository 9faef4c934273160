/** A picture that takes longer is passed by, and is tried again in the next round. Unit: milliseconds. */
const MAX_WAIT_MS = 20_000;

/** Fetches and decodes a picture before it is shown. Rejects when it is not to be had. */
export async function loadPicture(url: string): Promise<void> {
  const image = new Image();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The picture takes too long')), MAX_WAIT_MS);
  });
  image.src = url;
  try {
    await Promise.race([image.decode(), isLate]);
  } catch (error) {
    // Ends the request.
    image.removeAttribute('src');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
