/** Logs a failure that is not shown in the interface. */
export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}
