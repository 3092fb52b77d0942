import { levelAt, type Level } from '../../core/explain/levels.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Compared, Explaining, Hook } from '../resource/hook.ts';

/** The first level of a figure; the levels below hang from its lines. */
export type Explainer = (asked: Explaining) => Level | Promise<Level>;

/** What a hook explains: each figure by its first level; since when it is frozen, or null while it is live. */
export function explainedBy(
  explainers: Readonly<Record<string, Explainer>>,
  { frozenSince }: { frozenSince: (asked: Explaining) => string | null | Promise<string | null> },
): NonNullable<Hook['explained']> {
  return Object.fromEntries(
    Object.entries(explainers).map(([campo, explainer]) => [
      campo,
      async (asked: Explaining) => {
        const congelada = await frozenSince(asked);
        return levelAt(await explainer(asked), { linea: asked.linea, congelada });
      },
    ]),
  );
}

/** What a hook compares: the first level of a difference; it is frozen where both figures are, since the later of them. */
export function comparedBy({
  candidates,
  difference,
  frozenSince,
}: {
  candidates: Compared['candidates'];
  difference: (asked: Comparing) => Level | Promise<Level>;
  frozenSince: (asked: Explaining) => string | null | Promise<string | null>;
}): Compared {
  return {
    candidates,
    async difference(asked) {
      const since = [
        await frozenSince(asked),
        await frozenSince({ ...asked, record: asked.contra }),
      ];
      const [, congelada = null] = since.filter((time) => time !== null).toSorted();
      return levelAt(await difference(asked), { linea: asked.linea, congelada });
    },
  };
}

/** The figure of `record` beside that of `contra`. */
export type Comparing = Explaining & { contra: Row };

/** The other record in the place of the record. */
export const otherOf = ({ contra, ...asked }: Comparing): Explaining => ({
  ...asked,
  record: contra,
});

/** Of a record that nobody may change in these states: since it was changed last. */
export const frozenIn =
  (...estados: readonly string[]) =>
  ({ record }: Explaining): string | null =>
    estados.includes(String(record['estado']))
      ? String(record['modificado_en'] ?? record['creado_en'])
      : null;

/** A figure of the record; null where it is not known. */
export const figureIn = (record: Row, campo: string): number | null =>
  record[campo] === null || record[campo] === undefined ? null : Number(record[campo]);

/** The same where nothing counts as 0. */
export const amountIn = (record: Row, campo: string): number => figureIn(record, campo) ?? 0;
