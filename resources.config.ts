import type { Resource } from './src/core/resource.ts';
import { barrio } from './src/resources/barrio.ts';
import { bitacora } from './src/resources/bitacora.ts';
import { festivo } from './src/resources/festivo.ts';
import { parametro } from './src/resources/parametro.ts';
import { sector } from './src/resources/sector.ts';
import { usuario } from './src/resources/usuario.ts';

/** A group of the menu: a heading, and the resources under it in order. */
export interface MenuGroup {
  label: string;
  entries: readonly Resource[];
}

/** The product on one page: every entity of the menu, in the order of the menu. */
export const menu: readonly MenuGroup[] = [
  { label: 'Configuración', entries: [usuario, sector, barrio, parametro, festivo, bitacora] },
];

/** Every entity; those without a menu entry of their own are added after the menu's. */
export const resources: readonly Resource[] = menu.flatMap((group) => group.entries);
