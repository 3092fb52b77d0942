import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { fieldViews } from '../../../src/client/fields/registry.ts';
import type { FieldKind } from '../../../src/core/fields/field.ts';
import { fieldTypes } from '../../../src/core/fields/registry.ts';
import { showInput, showValue } from '../../support/client/fieldForm.tsx';
import { fixturesOf } from '../../support/fields/fixtures.ts';

const kinds = Object.keys(fieldTypes) as FieldKind[];

const stored = kinds.flatMap((kind) =>
  fixturesOf(kind).flatMap(({ field, valid }) =>
    valid.map((one) => [kind, one.stored, field] as const),
  ),
);
const typed = kinds
  .filter((kind) =>
    ['integer', 'decimal', 'money', 'date', 'dateTime', 'time', 'period'].includes(kind),
  )
  .flatMap((kind) =>
    fixturesOf(kind).flatMap(({ field, texts }) => texts.map((one) => [kind, one, field] as const)),
  );

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('every field type', () => {
  test('has a view', () => {
    expect(Object.keys(fieldViews).sort()).toEqual([...kinds].sort());
  });

  test.each(stored)('%s shows %j in words', (_kind, value, field) => {
    const { container } = showValue({ field, value, as: 'cell' });
    expect(container.textContent).not.toBe('');
    expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  test.each(stored)(
    '%s has a labelled input that holds %j unchanged',
    async (_kind, value, field) => {
      const { value: held } = showInput({ field, value });
      expect(screen.getAllByLabelText(new RegExp(field.label)).length).toBeGreaterThan(0);
      await userEvent.tab();
      await userEvent.tab();
      expect(held()).toEqual(value);
    },
  );

  test.each(kinds.map((kind) => [kind, fixturesOf(kind)[0]!.field] as const))(
    '%s shows nothing as a dash',
    (_kind, field) => {
      const { container } = showValue({ field, value: null, as: 'cell' });
      expect(container.textContent).toBe('—Vacío');
    },
  );

  test.each(typed)(
    '%s reads what is pasted: %j',
    async (_kind, { text, habits, stored: expected }, field) => {
      const { value } = showInput({ field, language: habits });
      const input = screen.getByRole('textbox');
      await userEvent.click(input);
      await userEvent.paste(text);
      expect(value()).toEqual(expected);
    },
  );
});
