import { useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isTransition } from '../../../core/resource/workflow.ts';
import { unavailableLabel } from '../../../core/resource/referenceLabel.ts';
import { asText } from '../../fields/asText.ts';
import { readHabits } from '../../i18n/habits.ts';
import { RowsContext, type Rows } from '../../fields/reference/rowsContext.tsx';
import { descriptorWords } from '../../i18n/descriptorWords.ts';
import { represent, useResources } from '../../resource/resourcesContext.ts';

interface CardHead {
  /** Columns that stand under the name, without their labels. */
  under: readonly string[];
  /** Columns that the name tells already. */
  told: readonly string[];
}

/** Lists whose records are called by a number, which on a card says nothing: what is said instead. */
const heads: Readonly<Record<string, CardHead>> = {
  bitacora: {
    under: ['fecha_hora', 'usuario'],
    told: ['accion', 'transicion', 'recurso', 'registro_id'],
  },
};

/** How a card of the resource begins. */
export function useCardHead(resource: Resource): CardHead & { nameOf: (record: Row) => string } {
  const head = heads[resource.name];
  const operationLabelOf = useOperationLabel();
  return useMemo(
    () =>
      head === undefined
        ? { under: [], told: resource.represent, nameOf: (record) => represent(resource, record) }
        : { ...head, nameOf: operationLabelOf },
    [resource, head, operationLabelOf],
  );
}

/** What a line of the history did to what: `Edición · Barrio Los Álamos`. */
function useOperationLabel(): (line: Row) => string {
  const translate = useTranslate();
  const resources = useResources();
  const targets = useContext(RowsContext)?.targets;
  return useMemo(() => {
    const { transitionLabel } = descriptorWords(translate);
    const worded = (key: string, name: string) =>
      translate(`farola.views.history.${key}.${name}`, { _: name });
    return (line) => {
      const [accion, recurso, transicion] = [
        line['accion'],
        line['recurso'],
        line['transicion'],
      ].map(asText) as [string, string, string]; // one each
      const kind = resources.get(recurso);
      const isStep = kind !== undefined && isTransition(kind, transicion);
      const operation = isStep ? transitionLabel(kind, transicion) : worded('deeds', accion);
      const what = kind?.label ?? worded('kinds', recurso);
      return `${operation} · ${[what, nameIn(kind, line, targets)].filter((part) => part !== '').join(' ')}`;
    };
  }, [translate, resources, targets]);
}

/** The record by its name after the deed, or else before it; of what was no change, by the one of now. */
function nameIn(
  kind: Resource | undefined,
  { antes, despues, registro_id }: Row,
  targets: Rows['targets'] | undefined,
): string {
  const values = [despues, antes].find(isRecord);
  if (kind !== undefined && values !== undefined) {
    return represent(kind, { id: registro_id, ...values });
  }
  if (registro_id === null || registro_id === undefined) return '';
  if (kind === undefined) return '';
  const label = targets?.get(kind.name)?.(Number(registro_id)).label;
  return label ?? unavailableLabel(readHabits());
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
