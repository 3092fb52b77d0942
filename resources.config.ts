import type { Resource } from './src/core/resource.ts';
import { barrio } from './src/resources/barrio.ts';
import { bitacora } from './src/resources/bitacora.ts';
import { equipoMedida } from './src/resources/equipo_medida.ts';
import { festivo } from './src/resources/festivo.ts';
import { infraestructuraAlumbrado } from './src/resources/infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoTipo } from './src/resources/infraestructura_alumbrado_tipo.ts';
import { infraestructuraAlumbradoUnidad } from './src/resources/infraestructura_alumbrado_unidad.ts';
import { luminaria } from './src/resources/luminaria.ts';
import { parametro } from './src/resources/parametro.ts';
import { sector } from './src/resources/sector.ts';
import { usuario } from './src/resources/usuario.ts';

/** A group of the menu: a heading, and the resources under it in order. */
export interface MenuGroup {
  label: string;
  entries: readonly Resource[];
}

/** The product on one page: the groups of the menu and the entities in them, in order. */
export const menu = [
  { label: 'Inventario Alumbrado', entries: [luminaria] },
  { label: 'Verificación Consumos de Energía', entries: [equipoMedida] },
  {
    label: 'Configuración',
    entries: [
      usuario,
      infraestructuraAlumbrado,
      infraestructuraAlumbradoTipo,
      infraestructuraAlumbradoUnidad,
      sector,
      barrio,
      parametro,
      festivo,
      bitacora,
    ],
  },
] as const satisfies readonly MenuGroup[];

/** Every entity, in the order of the menu. */
export const resources: readonly Resource[] = menu.flatMap((group): Resource[] => [
  ...group.entries,
]);

export type ResourceName = (typeof menu)[number]['entries'][number]['name'];
