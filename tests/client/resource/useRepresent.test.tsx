import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { useRepresent } from '../../../src/client/resource/useRepresent.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';

const fault = { numero: 'MTO-2025-00007', tipo_falla: 'apagada' };

test.each<[string, 'en' | 'es', string, Row]>([
  ['seguimiento_mantenimiento', 'es', 'MTO-2025-00007 · Apagada', fault],
  ['seguimiento_mantenimiento', 'en', 'MTO-2025-00007 · Off', fault],
  // a code that is no choice any more
  ['seguimiento_mantenimiento', 'en', 'x', { tipo_falla: 'x' }],
  // what tells a record apart that has no name
  ['recorrido', 'en', 'Closed', { estado: 'cerrado' }],
])('a record of %s is named in %s: %s', (name, language, expected, record) => {
  const { result } = renderHook(() => useRepresent(), {
    wrapper: ({ children }) => (
      <I18nContextProvider value={createI18nProvider(resources, language)}>
        {children}
      </I18nContextProvider>
    ),
  });
  expect(
    result.current(
      resources.find((one) => one.name === name)!,
      record,
    ),
  ).toBe(expected);
});
