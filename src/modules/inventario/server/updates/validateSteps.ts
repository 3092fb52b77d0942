import { wordsFor } from '../../../../core/api/errors.ts';
import type { Finding } from '../../../../core/i18n/findings.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Elemento } from '../../rules/secuenciaDeActualizaciones.ts';
import { etiquetaDelPunto } from '../../rules/actualizaciones.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import type { Actor, Stores } from '../../../../server/resource/hook.ts';
import { validateRecords } from '../../../../server/record/validateRecords.ts';
import { POINTS, storeNamed } from './elementHistories.ts';

/** New values of an element, to be judged by the rules of domain 2.6. */
export interface Step {
  /** Absent while the element does not exist. */
  id?: number | undefined;
  antes: Elemento | null;
  cambios: Elemento;
}

export interface ValidatedStep {
  /** The element as it would be. */
  record: Row;
  /** Told at the update's field `cambios`, with the label of the point's field. */
  findings: Finding[];
}

/** Judges each change as the point's own form would; the closed base is no hindrance here. */
export async function validateSteps(
  given: { tx: Orm; stores: Stores; actor: Actor },
  steps: readonly Step[],
): Promise<ReadonlyMap<Step, ValidatedStep>> {
  const { tx, stores, actor } = given;
  const store = storeNamed(stores, POINTS);
  const validated = new Map<Step, ValidatedStep>();
  for (const absent of ['default', 'keep'] as const) {
    const some = steps.filter(({ antes }) => (antes === null) === (absent === 'default'));
    if (some.length === 0) continue;
    const inputs = some.map(({ id, antes, cambios }) =>
      antes === null ? { values: cambios } : { values: cambios, previous: { id, ...antes } },
    );
    const context = { actor, language: 'es' } as const;
    const records = await validateRecords(tx, store, { inputs, absent, context });
    for (const [i, step] of some.entries()) {
      const { record = {}, findings = [] } = records[i] ?? {};
      validated.set(step, { record, findings: findings.filter(concerns(step)).map(asOfChange) });
    }
  }
  return validated;
}

/** Rules of the base's own form. */
const OF_THE_BASE = ['BASE_CERRADA', 'FUERA_DE_LA_BASE', 'CON_ACTUALIZACIONES'];

/** What was wrong with the element before is not this change's; another type asks for other fields. */
const concerns =
  ({ antes, cambios }: Step) =>
  ({ code, field }: Finding): boolean =>
    !OF_THE_BASE.includes(code) &&
    (antes === null || field === undefined || 'tipo_id' in cambios || field in cambios);

/** «Altura de montaje»: ... at the field that holds the changes. */
function asOfChange(finding: Finding): Finding {
  const { field } = finding;
  const label = field === undefined ? '' : `«${etiquetaDelPunto(field)}»: `;
  return {
    code: finding.code,
    level: finding.level,
    field: 'cambios',
    params: { ...finding.params, ...(field === undefined ? {} : { campo: field }) },
    message: {
      es: `${label}${wordsFor(finding, 'es')}`,
      en: `${label}${wordsFor(finding, 'en')}`,
    },
  };
}
