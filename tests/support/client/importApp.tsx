import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { memoryStore, reactRouterProvider, Resource, TestMemoryRouter } from 'ra-core';
import { Admin, CustomRoutes, TitlePortal } from 'react-admin';
import { Suspense, type ReactNode } from 'react';

import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { ImportHistory, ImportRecord, NewImport } from '../../../src/client/import/ImportPages.tsx';
import { pages } from '../../../src/client/app/pages.ts';
import { ResourcesContext } from '../../../src/client/resource/resourcesContext.ts';
import { themeOptions } from '../../../src/client/theme/theme.tsx';
import { GenericList } from '../../../src/client/list/GenericList.tsx';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { importacion } from '../../../src/modules/sistema/importacion.ts';
import { currentUser } from './fakeApi.ts';
import { memoryProvider } from './memoryProvider.ts';
import { recibo } from '../toys/monthToys.ts';
import { createI18nProvider } from './i18n.ts';

const { Route } = reactRouterProvider;

const zona = defineResource({
  name: 'zona',
  label: 'Zona',
  title: 'Zonas',
  represent: 'nombre',
  fields: { nombre: text({ label: 'Zona', max: 20, required: true, search: true }) },
  keys: [['nombre']],
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'zona_paginate', form: 'zona_form' },
});

const punto = defineResource({
  name: 'punto',
  label: 'Punto',
  title: 'Puntos',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, unique: true }),
    zona_id: reference('zona', { label: 'Zona', required: true }),
    clase: choice({ led: 'LED', sodio: 'Sodio' }, { label: 'Clase', required: true }),
    ubicacion: point({ label: 'Coordenada' }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo', 'zona_id', 'clase'], filters: ['clase'] },
  form: [{ title: 'Datos', fields: ['codigo', 'zona_id', 'clase', 'ubicacion'] }],
  import: {},
  routes: { list: 'punto_paginate', form: 'punto_form' },
});

/** Drafts of changes of points, by the sheets of points. */
const cambio = defineResource({
  name: 'cambio',
  label: 'Cambio',
  title: 'Cambios',
  represent: 'acta',
  fields: {
    acta: text({ label: 'Acta', max: 20, required: true }),
    dia: date({ label: 'Día del acta', required: true }),
    clase_cambio: choice({ alta: 'Alta', baja: 'Baja' }, { label: 'Clase', required: true }),
    valores: json({ label: 'Valores' }),
  },
  sort: 'acta',
  list: { columns: ['acta'] },
  form: [{ title: 'Datos', fields: ['acta', 'dia', 'clase_cambio', 'valores'] }],
  import: {
    sheet: {
      resource: 'punto',
      values: 'valores',
      columns: {
        acta: { field: 'acta' },
        dia: { field: 'dia' },
        tipo_cambio: { field: 'clase_cambio', label: 'Tipo de cambio', found: true },
      },
      apart: [],
      reconcile: {
        absent: { field: 'clase_cambio', values: ['baja'] },
        named: 'acta',
        open: [],
        place: 'zona_id',
        cases: {
          resource: 'caso',
          element: 'punto_id',
          at: 'dia',
          words: 'motivo',
          state: 'clase',
          origin: {},
          values: {},
          open: [],
        },
      },
    },
  },
  routes: { list: 'cambio_paginate' },
});

/** What differs is looked at in the field. */
const caso = defineResource({
  name: 'caso',
  label: 'Caso',
  title: 'Casos',
  represent: 'motivo',
  fields: {
    motivo: text({ label: 'Motivo', max: 80, required: true }),
    dia: date({ label: 'Día' }),
    punto_id: reference('punto', { label: 'Punto' }),
  },
  sort: 'motivo',
  list: { columns: ['motivo'] },
  form: [{ title: 'Datos', fields: ['motivo', 'dia', 'punto_id'] }],
  routes: { list: 'caso_paginate' },
});

const imported = [zona, punto, importacion, recibo, cambio, caso];

/** The screens of importing in a real `<Admin>`, in Spanish. `path()` tells where it is. */
export function showImports(
  at: string,
  given: { who?: Partial<CurrentUser>; writes?: 'administrador' } = {},
) {
  const { who = {}, writes } = given;
  // whatever is imported into, or who may write there
  const resources =
    writes === undefined
      ? imported
      : imported.map((one) => ({ ...one, access: { ...one.access, escribir: writes } }));
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  const memory = memoryProvider({
    zona: [{ id: 1, nombre: 'Centro', version: 1 }],
    punto: [
      { id: 1, codigo: 'P1', zona_id: 1, clase: 'led', version: 1 },
      { id: 2, codigo: 'P2', zona_id: 1, clase: 'sodio', version: 1 },
    ],
    importacion: [{ id: 3, archivo: 'puntos.xlsx', destino: 'punto', estado: 'validada' }],
  });
  let path = at;
  const rendered = render(
    <CurrentUserContext value={{ ...currentUser, ...who }}>
      <ResourcesContext value={new Map(resources.map((one) => [one.name, one]))}>
        <TestMemoryRouter
          initialEntries={[at]}
          locationCallback={({ pathname, search }) => {
            path = pathname + search;
          }}
        >
          <Admin
            dataProvider={memory.provider}
            i18nProvider={createI18nProvider(resources)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
            theme={themeOptions}
            layout={Frame}
            disableTelemetry
          >
            <Resource
              name="importacion"
              list={<ImportHistory resource={importacion} />}
              edit={<ImportRecord />}
              create={<NewImport />}
            />
            <Resource name="punto" list={<GenericList resource={punto} />} />
            <Resource name="zona" list={<GenericList resource={zona} />} />
            <CustomRoutes>
              {Object.entries(pages).map(([name, Page]) => (
                <Route key={name} path={`/pages/${name}`} element={<Page />} />
              ))}
            </CustomRoutes>
          </Admin>
        </TestMemoryRouter>
      </ResourcesContext>
    </CurrentUserContext>,
  );
  return { ...rendered, path: () => path, memory };
}

function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <TitlePortal component="h1" />
      <main>
        <Suspense>{children}</Suspense>
      </main>
    </>
  );
}
