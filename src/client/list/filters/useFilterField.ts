import { useTranslate } from 'ra-core';

import { choice } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { reference } from '../../../core/fields/reference/reference.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useResources } from '../../resource/resourcesContext.ts';

/**
 * The field as it is filtered by. The history keeps persons, kinds and deeds as ids and codes, of
 * records that may be gone; who looks for them picks them by name.
 */
export function useFilterField(resource: Resource, name: string): Field | undefined {
  const translate = useTranslate();
  const resources = useResources();
  const field = resource.fields[name];
  if (resource.name !== 'bitacora' || field === undefined) return field;
  const { label } = field;
  if (name === 'usuario_id') return reference('usuario', { label });
  if (name === 'accion') {
    const words = LOG_DEEDS.map(
      (operation) => [operation, translate(`farola.views.history.deeds.${operation}`)] as const,
    );
    return choice(Object.fromEntries(words), { label });
  }
  if (name !== 'recurso') return field;
  const kinds = [
    ...[...resources.values()].map((kind) => [kind.name, kind.title] as const),
    ...OTHER_KINDS.map((kind) => [kind, translate(`farola.views.history.kinds.${kind}`)] as const),
  ];
  kinds.sort(([, one], [, other]) => one.localeCompare(other, 'es'));
  return choice(Object.fromEntries(kinds), { label });
}

/** Kinds of records that the history names and that have no screens. */
const OTHER_KINDS = ['vista'] as const;

/** In the order in which they are offered. */
const LOG_DEEDS = [
  'crear',
  'editar',
  'transicion',
  'borrar',
  'purgar',
  'exportar',
  'ver',
  'ingresar',
  'salir',
  'ingreso_fallido',
  'cambiar_clave',
  'restablecer_clave',
  'terminar_sesion',
] as const;
