import { act, render } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { memoryStore, TestMemoryRouter, type Store } from 'ra-core';
import { AdminContext } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';

import { resources } from '../../../resources.config.ts';
import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { FieldValue } from '../../../src/client/fields/FieldValue.tsx';
import { viewOf } from '../../../src/client/fields/registry.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { ResourcesContext } from '../../../src/client/resource/resourcesContext.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { currentUser } from './fakeApi.ts';
import { memoryProvider } from './memoryProvider.ts';
import { viewRecords, viewToys } from '../toys/viewToys.ts';
import { createI18nProvider } from './i18n.ts';

interface Given {
  field: Field;
  value?: unknown;
  language?: 'en' | 'es';
  error?: string;
  /** Of the memory behind the data provider. */
  memory?: Parameters<typeof memoryProvider>[1];
  store?: Store;
}

/** One input with its label, as a form holds it. `value()` is what the form would have; `give` is what it gets elsewhere. */
export function showInput(given: Given) {
  const { field, value = null, language = 'es', error, store } = given;
  const memory = memoryProvider(viewRecords(), given.memory);
  let current = value;
  let hold: (next: unknown) => void = () => undefined;
  function Holder() {
    const [held, setHeld] = useState(value);
    useEffect(() => {
      hold = setHeld;
    }, []);
    const { Input } = viewOf(field);
    return (
      <Input
        resource="obra"
        name="campo"
        field={field}
        id="campo"
        label={field.label}
        value={held}
        onChange={(next) => {
          current = next;
          // a form hands back a copy; of a text that is no JSON yet, the very symbol
          setHeld(typeof next === 'symbol' ? next : structuredClone(next));
        }}
        onBlur={() => undefined}
        required={field.required === true}
        error={error}
      />
    );
  }
  return {
    memory,
    value: () => current,
    give: (next: unknown) => act(() => hold(next)),
    ...show(<Holder />, { language, memory, store }),
  };
}

/** A value as a table, a form or a sentence shows it. */
export function showValue(given: Given & { as: 'text' | 'cell' | 'full' }) {
  const { field, value, language = 'es', as } = given;
  const memory = memoryProvider(viewRecords());
  return show(<FieldValue resource="obra" name="campo" field={field} value={value} as={as} />, {
    language,
    memory,
  });
}

/** The inputs of a filter. `filter()` is what the list would have. */
export function showFilter({ field, language = 'es', filter = {} }: Given & { filter?: object }) {
  const memory = memoryProvider(viewRecords());
  let current: Record<string, unknown> = { ...filter };
  function Holder() {
    const [held, setHeld] = useState(current);
    const { Filter } = viewOf(field);
    return (
      <Filter
        resource="obra"
        name="campo"
        field={field}
        label={field.label}
        filter={held}
        onChange={(patch) => {
          current = { ...current, ...patch };
          setHeld(current);
        }}
      />
    );
  }
  return { memory, filter: () => current, ...show(<Holder />, { language, memory }) };
}

function show(
  content: ReactNode,
  given: {
    language: string;
    memory: ReturnType<typeof memoryProvider>;
    store?: Store | undefined;
  },
) {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, given.language);
  return render(
    <CurrentUserContext value={currentUser}>
      <ResourcesContext value={new Map([...resources, ...viewToys].map((one) => [one.name, one]))}>
        <TestMemoryRouter>
          <AdminContext
            dataProvider={given.memory.provider}
            i18nProvider={createI18nProvider(viewToys)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={given.store ?? memoryStore()}
          >
            {content}
          </AdminContext>
        </TestMemoryRouter>
      </ResourcesContext>
    </CurrentUserContext>,
  );
}
