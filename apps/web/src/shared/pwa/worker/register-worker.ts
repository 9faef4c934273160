/** The registration of `/sw.js`, made once; null where there is none: in development, and in browsers without workers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  return null;
}
