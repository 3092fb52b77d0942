import { fieldOf, type Resource } from '../../core/resource.ts';
import { mask } from '../records/personal.ts';
import type { StoredFinding, Understood } from './importData.ts';

/** Columns that feed personal data, through whichever target. */
export function personalColumns(
  resource: Resource,
  columns: Pick<Understood['columnas'][number], 'nombre' | 'destinos'>[],
): Set<string> {
  const isPersonal = (target: string): boolean =>
    fieldOf(resource, target.split('.')[0] ?? '')?.personal === true;
  return new Set(
    columns.filter(({ destinos }) => destinos.some(isPersonal)).map(({ nombre }) => nombre),
  );
}

/** A finding as it is told: what it says of a personal field is masked before it becomes a sentence. */
export const withoutPersonal = (resource: Resource, stored: StoredFinding): StoredFinding =>
  fieldOf(resource, stored.field ?? '')?.personal === true ? maskedFinding(stored) : stored;

/** The sentence may repeat the value, so that it is masked before it becomes one. */
function maskedFinding({ valor, params, ...finding }: StoredFinding): StoredFinding {
  const said = params?.['valor'];
  return {
    ...finding,
    ...(valor === undefined ? {} : { valor: String(mask(valor)) }),
    ...(params === undefined
      ? {}
      : {
          params: {
            ...params,
            ...(said === undefined ? {} : { valor: String(mask(String(said))) }),
          },
        }),
  };
}
