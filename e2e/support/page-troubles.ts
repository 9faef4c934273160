import type { Page } from '@playwright/test';

export interface PageTroubles {
  /** Troubles that match are what the test is about. */
  expect: (pattern: RegExp) => void;
  unexpected: () => string[];
}

/** Gathers console errors (blocked content among them), uncaught errors and answers of 500 and above. */
export function watchPage(page: Page): PageTroubles {
  const all: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') all.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => all.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) all.push(`answer: ${answer.status()} ${answer.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => all.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
}
