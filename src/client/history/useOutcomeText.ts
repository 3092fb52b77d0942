import { useTranslate } from 'ra-core';

import type { UndoAnswer } from '../../core/api/api.ts';
import { formatNumber } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';

/** Names that a notice has room for. */
const MOST_NAMED = 3;

/** What became of an undo, in one sentence for each kind of outcome; the reasons of what was refused come beside it. */
export function useOutcomeText(): (answer: UndoAnswer) => string {
  const translate = useTranslate();
  const resources = useResources();
  const labelOf = (resource: string, name: string): string =>
    resources.has(resource) ? translate(`resources.${resource}.fields.${name}`, { _: name }) : name;
  return ({ revertidos, conservados, imposibles }) => {
    const lines: string[] = [];
    const count = (key: string, total: number, names = '') =>
      translate(`farola.undo.${key}`, { smart_count: total, count: formatNumber(total), names });
    if (revertidos.total > 0) lines.push(count('done', revertidos.total));
    if (conservados.total > 0) {
      const groups = new Map<string, string[]>();
      for (const one of conservados.registros) {
        const fields = one.campos.map((name) => labelOf(one.recurso, name)).join(', ');
        const why = [fields, one.por].filter((part) => part).join(', ');
        groups.set(why, [...(groups.get(why) ?? []), one.nombre]);
      }
      const named = [...groups].map(([why, names]) => {
        const more = names.length - MOST_NAMED;
        const rest = more > 0 ? [translate('farola.lists.andMore', { count: more })] : [];
        const who = [names.slice(0, MOST_NAMED).join(', '), ...rest].join(' ');
        return why === '' ? who : `${who} (${why})`;
      });
      lines.push(count('kept', conservados.total, named.join('; ')));
    }
    if (imposibles.total > 0) {
      lines.push(count('refused', imposibles.total));
    }
    return lines.join('\n');
  };
}
