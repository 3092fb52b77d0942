import { levelAt, type Level } from '../../core/explain/levels.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Explaining, Hook } from '../resource/hook.ts';

/** The first level of a figure; the levels below hang from its lines. */
export type Explainer = (asked: Explaining) => Level | Promise<Level>;

/** What a hook explains: each figure by its first level, frozen since the last change of a record that is. */
export function explainedBy(
  explainers: Readonly<Record<string, Explainer>>,
  { isFrozen }: { isFrozen: (record: Row) => boolean },
): NonNullable<Hook['explained']> {
  return Object.fromEntries(
    Object.entries(explainers).map(([campo, explainer]) => [
      campo,
      async (asked: Explaining) => {
        const { record, linea } = asked;
        const since = String(record['modificado_en'] ?? record['creado_en']);
        const congelada = isFrozen(record) ? since : null;
        return levelAt(await explainer(asked), { linea, congelada });
      },
    ]),
  );
}

/** A figure of the record; null where it is not known. */
export const figureIn = (record: Row, campo: string): number | null =>
  record[campo] === null || record[campo] === undefined ? null : Number(record[campo]);

/** The same where nothing counts as 0. */
export const amountIn = (record: Row, campo: string): number => figureIn(record, campo) ?? 0;
