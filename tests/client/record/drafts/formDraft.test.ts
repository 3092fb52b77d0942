import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveAuthRecord } from '../../../../src/client/access/securityApi.ts';
import {
  deletePersonalDrafts,
  DRAFT_KEY_PREFIX,
  storedNames,
} from '../../../../src/client/browser/storedText.ts';
import {
  saveDraft,
  draftAt,
  KEPT_LIMIT,
  nameOf,
  removeStaleDrafts,
  type DraftPlace,
} from '../../../../src/client/record/drafts/formDraft.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-07-03T14:05:00-05:00');
const place: DraftPlace = { user: 7, resource: 'obra', record: '3', isPersonal: false };
const content = (more: object = {}) => ({
  form: 'f1',
  window: 'w1',
  sender: 's1',
  id: 3,
  version: 2,
  time: NOW,
  fields: { nombre: { before: 'Parque', now: 'Plaza' } },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saveAuthRecord({ api_token: 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what was typed', () => {
  test('is kept with what it was before, by form, the newest first', () => {
    saveDraft(place, content());
    saveDraft(place, content({ form: 'f2', time: NOW + 1 }));
    saveDraft({ ...place, record: '33' }, content({ form: 'f3' }));
    const kept = draftAt(place);
    expect(kept.map(({ form }) => form)).toEqual(['f2', 'f1']);
    expect(kept[1]).toEqual({ ...content(), name: nameOf(place, 'f1'), left: [] });
  });

  test('stands in the place of what the same form kept before, and goes when nothing is left', () => {
    saveDraft(place, content());
    saveDraft(place, content({ fields: { nombre: { before: 'Parque', now: 'Puente' } } }));
    expect(draftAt(place).map(({ fields }) => fields['nombre']?.now)).toEqual(['Puente']);
    saveDraft(place, content({ fields: {} }));
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([]);
  });

  test('is kept up to a limit: the longest fields are left out by name', () => {
    const long = (letter: string, length: number) => ({ before: null, now: letter.repeat(length) });
    const fields = {
      entrega: long('a', KEPT_LIMIT),
      causa: long('b', KEPT_LIMIT / 2),
      nombre: long('c', 10),
    };
    saveDraft(place, content({ fields, left: ['foto'] }));
    const [kept] = draftAt(place);
    expect(Object.keys(kept!.fields).toSorted()).toEqual(['causa', 'nombre']);
    expect(kept!.left).toEqual(['foto', 'entrega']);
    expect(localStorage.getItem(kept!.name)!.length).toBeLessThanOrEqual(KEPT_LIMIT);
  });

  test('that is all too long is not kept, and nothing breaks', () => {
    saveDraft(place, content({ fields: { entrega: { before: '', now: 'a'.repeat(KEPT_LIMIT) } } }));
    expect(draftAt(place)).toEqual([]);
  });

  test('lives in the tab while local storage is full', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('No.', 'QuotaExceededError');
      },
    });
    saveDraft(place, content());
    expect(draftAt(place)).toHaveLength(1);
    expect(said).toHaveBeenCalledOnce();
  });

  test('that cannot be read is not offered, and is swept away', () => {
    const broken = ['{', 'null', '[]', '{"fields":{}}', '{"form":"f","fields":{"a":1}}'];
    broken.forEach((text, index) => localStorage.setItem(nameOf(place, `b${index}`), text));
    saveDraft(place, content());
    expect(draftAt(place).map(({ form }) => form)).toEqual(['f1']);
    removeStaleDrafts({ user: 7, now: NOW });
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([nameOf(place, 'f1')]);
  });
});

describe('what is left at a browser', () => {
  test.each([
    ['own, after a week', 7, 7 * 24 * HOUR, 1],
    ['own, after more than a week', 7, 7 * 24 * HOUR + 1, 0],
    ['of another account, after 12 hours', 8, 12 * HOUR, 1],
    ['of another account, after more than 12 hours', 8, 12 * HOUR + 1, 0],
  ])('%s', (_, user, later, count) => {
    saveDraft(place, content());
    removeStaleDrafts({ user, now: NOW + later });
    expect(draftAt(place)).toHaveLength(count);
  });

  test('is never another account’s to see', () => {
    saveDraft(place, content());
    expect(draftAt({ ...place, user: 8 })).toEqual([]);
  });

  test('of personal data goes with the session, whoever’s it was, and is not written after it', () => {
    const personal = { ...place, isPersonal: true };
    saveDraft(place, content());
    saveDraft(personal, content());
    saveDraft({ ...personal, user: 8 }, content());
    deletePersonalDrafts();
    expect(storedNames(DRAFT_KEY_PREFIX)).toEqual([nameOf(place, 'f1')]);
    saveAuthRecord(undefined);
    saveDraft(personal, content());
    expect(draftAt(personal)).toEqual([]);
  });
});
