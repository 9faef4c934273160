import type { Page } from '@playwright/test';

export interface PageTroubles {
  /** Allows troubles that match: the test is about them. */
  expect: (pattern: RegExp) => void;
  unexpected: () => string[];
}

/**
 * Public feeds show posts of tests that run at the same time, and those tests may delete the posts before they are
 * seen.
 */
const OF_ANOTHER_TEST = /status of 404 .*\/(views-unique|api\/post\/[0-9a-f-]{36})\)/;

/** Gathers console errors (blocked content among them), uncaught errors and answers of 500 and above. */
export function watchPage(page: Page): PageTroubles {
  const all: string[] = [];
  const expected = [OF_ANOTHER_TEST];
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
