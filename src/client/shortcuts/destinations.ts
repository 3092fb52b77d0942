import { useGetResourceLabel, useTranslate } from 'ra-core';

import type { ResourceName } from '../../../resources.config.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';

export interface Destination {
  /** To be pressed after `g`. */
  letter: string;
  title: string;
  /** As react-admin has it. */
  path: string;
}

/** The main pages that the person may read, each with its letter. */
export function useDestinations(): Destination[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useResources();
  const user = useCurrentUser();
  const start = { letter: 'd', title: translate('farola.shell.start'), path: '/dashboard' };
  const lists = letters.flatMap(([letter, name]): Destination[] => {
    const resource = resources.get(name);
    if (resource === undefined || !mayUse(resource, 'leer', user)) return [];
    return [{ letter, title: labelOf(name, 2), path: `/${name}` }];
  });
  return [start, ...lists];
}

/** The first letters of the Spanish titles, where they are still free. */
const letters: readonly (readonly [letter: string, resource: ResourceName])[] = [
  ['i', 'infraestructura_alumbrado_actualizado'],
  ['b', 'infraestructura_alumbrado'],
  ['l', 'luminaria'],
  ['t', 'reporte_trabajo'],
  ['e', 'equipo_medida_consumo'],
  ['f', 'factura_energia'],
  ['a', 'anexo'],
  ['c', 'correspondencia'],
  ['m', 'seguimiento_mantenimiento'],
  ['r', 'recorrido'],
  ['o', 'registro_obras'],
  ['u', 'usuario'],
];
