import reactAdminEnglish from 'ra-language-english';
import partial from 'ra-language-spanish';
import { describe, expect, test } from 'vitest';

import { corrections, reactAdmin } from '../../../src/client/i18n/es/reactAdmin.ts';
import { flatten } from '../../support/flatten.ts';

const holesIn = (sentence: string) => (sentence.match(/%\{\w+\}/g) ?? []).sort();

describe("react-admin's own words in Spanish", () => {
  const english = flatten(reactAdminEnglish);
  const spanish = flatten(reactAdmin);

  test('complete and correct those of the package, and repeat none of them', () => {
    const base = flatten(partial);
    const own = flatten(corrections);
    expect(Object.keys(own).filter((key) => own[key] === base[key])).toEqual([]);
    expect(Object.keys(own).filter((key) => !(key in english))).toEqual([]);
    expect(Object.keys(base).filter((key) => !(key in own)).length).toBeGreaterThan(10);
    expect(spanish).toEqual({ ...base, ...own });
  });

  test('has every key of react-admin, one more that is no longer one, and no empty sentence', () => {
    const known = Object.keys(english);
    expect(known.filter((key) => !(key in spanish))).toEqual([]);
    expect(Object.keys(spanish).filter((key) => !known.includes(key))).toEqual([
      'ra.navigation.prev',
    ]);
    expect(known).toHaveLength(164);
    expect(Object.entries(spanish).filter(([, words]) => words === '')).toEqual([]);
  });

  test('fills in the same values as the English one', () => {
    // Spanish names the record where English says "this"; every other hole is shared
    const unlike = Object.keys(english).filter(
      (key) => !sameHoles(new Set(holesIn(spanish[key]!)), new Set(holesIn(english[key]!))),
    );
    expect(unlike).toEqual([]);
  });

  test('has a plural wherever English has one', () => {
    const plural = (table: Record<string, string>) =>
      Object.keys(table)
        .filter((key) => table[key]!.includes('||||'))
        .toSorted();
    expect(plural(spanish)).toEqual(plural(english));
  });

  test('repeats English in no sentence', () => {
    const same = Object.keys(english).filter((key) => english[key] === spanish[key]);
    expect(same.sort()).toEqual(
      [
        'ra.boolean.false',
        'ra.boolean.null',
        'ra.configurable.inspector.title',
        'ra.message.no',
        'ra.page.edit',
        'ra.page.list',
        'ra.page.show',
      ].sort(),
    );
  });

  const sameHoles = (a: Set<string>, b: Set<string>) =>
    a.size === b.size && [...a].every((hole) => b.has(hole));
});
