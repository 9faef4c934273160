import { describe, expect, it } from 'vitest';
import {
  hidden,
  nextUpdate,
  type StoredVersions,
  type UpdateEvent,
  type UpdateState,
} from './update-state.ts';

const nothing: StoredVersions = { applied: null, dismissed: null };
const applied: StoredVersions = { applied: 'v1', dismissed: null };
const dismissed: StoredVersions = { applied: null, dismissed: 'v1' };
const both: StoredVersions = { applied: 'v1', dismissed: 'v2' };
const unknownDismissed: StoredVersions = { applied: null, dismissed: 'unknown' };

const offering = (offered: string, stored: StoredVersions = nothing): UpdateState => ({
  stored,
  offered,
  pending: null,
});
const pending = (version: string, stored: StoredVersions = nothing): UpdateState => ({
  stored,
  offered: version,
  pending: version,
});

describe('a hidden banner', () => {
  it.each<[string, StoredVersions, UpdateEvent, string | null]>([
    // «It is shown when the waiting background worker reports a version that differs from both …»
    ['a new version', nothing, { type: 'version', version: 'v2' }, 'v2'],
    ['a version other than the applied one', applied, { type: 'version', version: 'v2' }, 'v2'],
    ['the applied version', applied, { type: 'version', version: 'v1' }, null],
    ['a version other than the dismissed one', dismissed, { type: 'version', version: 'v2' }, 'v2'],
    ['the dismissed version', dismissed, { type: 'version', version: 'v1' }, null],
    ['neither the applied nor the dismissed one', both, { type: 'version', version: 'v3' }, 'v3'],
    ['the applied version, another dismissed', both, { type: 'version', version: 'v1' }, null],
    ['the dismissed version, another applied', both, { type: 'version', version: 'v2' }, null],
    // «If the waiting worker does not answer a version request within 2 s, …»
    ['no answer, nothing stored', nothing, { type: 'version-timeout' }, 'unknown'],
    ['no answer, a version applied', applied, { type: 'version-timeout' }, null],
    ['no answer, a version dismissed', dismissed, { type: 'version-timeout' }, 'unknown'],
    ['no answer, an unknown one dismissed', unknownDismissed, { type: 'version-timeout' }, 'unknown'],
    // «If the version request cannot be posted, …»
    ['a request not sent, nothing stored', nothing, { type: 'version-failed' }, 'unknown'],
    ['a request not sent, a version applied', applied, { type: 'version-failed' }, null],
    ['a request not sent, a version dismissed', dismissed, { type: 'version-failed' }, null],
    ['a request not sent, an unknown one dismissed', unknownDismissed, { type: 'version-failed' }, 'unknown'],
    [
      'a request not sent, a version applied and an unknown one dismissed',
      { applied: 'v1', dismissed: 'unknown' },
      { type: 'version-failed' },
      null,
    ],
  ])('after %s', (_, stored, event, offered) => {
    expect(nextUpdate(hidden(stored), event)).toEqual({
      state: { stored, offered, pending: null },
      effects: [],
    });
  });

  it('ignores its buttons', () => {
    for (const event of [{ type: 'later' }, { type: 'update', isWaiting: true }] as const)
      expect(nextUpdate(hidden(nothing), event)).toEqual({ state: hidden(nothing), effects: [] });
  });
});

describe('«Позже»', () => {
  it('stores the offered version as dismissed and hides the banner, for this version only', () => {
    const { state, effects } = nextUpdate(offering('v2', applied), { type: 'later' });
    expect([state, effects]).toEqual([hidden({ applied: 'v1', dismissed: 'v2' }), []]);
    expect(nextUpdate(state, { type: 'version', version: 'v2' }).state.offered).toBeNull();
    expect(nextUpdate(state, { type: 'version', version: 'v3' }).state.offered).toBe('v3');
  });

  it('stores an unknown version as dismissed', () =>
    expect(nextUpdate(offering('unknown'), { type: 'later' }).state).toEqual(hidden(unknownDismissed)));
});

describe('«Обновить»', () => {
  it('messages the waiting worker', () =>
    expect(nextUpdate(offering('v2'), { type: 'update', isWaiting: true })).toEqual({
      state: pending('v2'),
      effects: ['skip-waiting'],
    }));

  it('reloads the page when no worker waits, or the worker cannot be messaged', () => {
    expect(nextUpdate(offering('v2'), { type: 'update', isWaiting: false }).effects).toEqual(['reload']);
    expect(nextUpdate(pending('v2'), { type: 'skip-failed' }).effects).toEqual(['clear-timers', 'reload']);
  });

  it('acts only once', () => {
    for (const event of [
      { type: 'update', isWaiting: true },
      { type: 'update', isWaiting: false },
      { type: 'later' },
      { type: 'version', version: 'v3' },
      { type: 'version-timeout' },
      { type: 'version-failed' },
    ] as const)
      expect(nextUpdate(pending('v2'), event)).toEqual({ state: pending('v2'), effects: [] });
  });

  it.each<[string, UpdateEvent, readonly string[]]>([
    ['nothing happens for 4 s', { type: 'activation-timeout' }, ['reload']],
    ['the controller changes', { type: 'controller-change' }, ['clear-timers', 'reload']],
  ])('keeps the version as applied, hides the banner and loads the page anew when %s', (_, event, effects) =>
    expect(nextUpdate(pending('v2', dismissed), event)).toEqual({
      state: hidden({ applied: 'v2', dismissed: 'v1' }),
      effects,
    }),
  );

  it('stores the version that the worker names as applied, and still waits for the new controller', () => {
    const { state, effects } = nextUpdate(pending('unknown'), { type: 'activated', version: 'v2' });
    const named = { stored: { applied: 'v2', dismissed: null }, offered: null, pending: 'v2' };
    expect([state, effects]).toEqual([named, []]);
    for (const [type, then] of [
      ['controller-change', ['clear-timers', 'reload']],
      ['activation-timeout', ['reload']],
    ] as const)
      expect(nextUpdate(state, { type })).toEqual({
        state: hidden({ applied: 'v2', dismissed: null }),
        effects: then,
      });
  });

  it('can be pressed again when the person has chosen to stay', () => {
    const { state } = nextUpdate(pending('v2'), { type: 'stayed' });
    expect(state).toEqual(offering('v2'));
    expect(nextUpdate(state, { type: 'update', isWaiting: false }).effects).toEqual(['reload']);
  });
});

describe('a change by another tab or by the browser', () => {
  it('hides the banner and stops waiting when the controller changes', () =>
    expect(nextUpdate(offering('v2', applied), { type: 'controller-change' })).toEqual({
      state: hidden(applied),
      effects: ['clear-timers'],
    }));

  it('is stored as applied when a worker reports its activation, and does not reload the page', () => {
    const { state } = nextUpdate(offering('v2'), { type: 'activated', version: 'v2' });
    expect(state).toEqual(hidden({ applied: 'v2', dismissed: null }));
    expect(nextUpdate(state, { type: 'controller-change' }).effects).toEqual(['clear-timers']);
  });

  it.each<[string, UpdateState, StoredVersions, UpdateState]>([
    ['hides a version that another tab has dismissed', offering('v2'), both, hidden(both)],
    ['hides a version that another tab has applied', offering('v1'), applied, hidden(applied)],
    ['keeps the banner of another version', offering('v3'), both, offering('v3', both)],
    ['keeps waiting for a version that is being activated', pending('v2'), both, pending('v2', both)],
  ])('%s', (_, state, stored, after) =>
    expect(nextUpdate(state, { type: 'stored', stored })).toEqual({ state: after, effects: [] }),
  );

  it('ignores timers that fire late', () => {
    for (const type of ['activation-timeout', 'skip-failed'] as const)
      expect(nextUpdate(hidden(applied), { type })).toEqual({ state: hidden(applied), effects: [] });
  });
});
