const POLL_MS = 300;

/**
 * Calls back once when the shell between npm and this script is gone. npm passes SIGTERM only to that shell, which ends
 * and leaves the script behind. Returns a function that stops watching. Without npm nothing is watched.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
