import type { Resource } from './src/core/resource.ts';
import { anexoTipo } from './src/resources/anexo_tipo.ts';
import { barrio } from './src/resources/barrio.ts';
import { bitacora } from './src/resources/bitacora.ts';
import { equipoMedida } from './src/resources/equipo_medida.ts';
import { festivo } from './src/resources/festivo.ts';
import { importacion } from './src/resources/importacion.ts';
import { infraestructuraAlumbrado } from './src/resources/infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoTipo } from './src/resources/infraestructura_alumbrado_tipo.ts';
import { infraestructuraAlumbradoUnidad } from './src/resources/infraestructura_alumbrado_unidad.ts';
import { luminaria } from './src/resources/luminaria.ts';
import { parametro } from './src/resources/parametro.ts';
import { personal } from './src/resources/personal.ts';
import { personalInterventoria } from './src/resources/personal_interventoria.ts';
import { sector } from './src/resources/sector.ts';
import { usuario } from './src/resources/usuario.ts';

/** A page that is no list of a resource, at `/pages/<page>`; `client/pages/registry.ts` has its code. */
export interface MenuPage {
  page: string;
  title: string;
}

/** A group of the menu: a heading, and the resources and pages under it in order. */
export interface MenuGroup {
  label: string;
  entries: readonly (Resource | MenuPage)[];
}

/** The product on one page: the groups of the menu and the entities in them, in order. */
export const menu = [
  {
    label: 'Reporte de Trabajo',
    entries: [{ page: 'importar_archivo_trabajo', title: 'Importar archivo de trabajo' }],
  },
  {
    label: 'Inventario Alumbrado',
    entries: [luminaria, { page: 'importar_inventario_alumbrado', title: 'Importar inventario' }],
  },
  { label: 'Verificación Consumos de Energía', entries: [equipoMedida] },
  { label: 'Anexos', entries: [anexoTipo] },
  { label: 'Facturación', entries: [importacion] },
  {
    label: 'Configuración',
    entries: [
      usuario,
      infraestructuraAlumbrado,
      infraestructuraAlumbradoTipo,
      infraestructuraAlumbradoUnidad,
      sector,
      barrio,
      personal,
      personalInterventoria,
      parametro,
      festivo,
      bitacora,
    ],
  },
] as const satisfies readonly MenuGroup[];

/** Entities without an entry of the menu: another one's page leads to theirs (`leadsTo`, `children`). */
const companions = [] as const satisfies readonly Resource[];

/** Every entity, in the order of the menu. */
export const resources: readonly Resource[] = [
  ...menu.flatMap((group): Resource[] =>
    group.entries.flatMap((entry): Resource[] => ('page' in entry ? [] : [entry])),
  ),
  ...companions,
];

type Entry = (typeof menu)[number]['entries'][number];
export type ResourceName =
  Exclude<Entry, MenuPage>['name'] | (typeof companions)[number]['name'];
export type PageName = Extract<Entry, MenuPage>['page'];
