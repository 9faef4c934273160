/** The worker's own global object; `self` alone is typed as that of any worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
