import { saidOf, wordsFor, type Language } from '../../../core/api/errors.ts';
import { plainArgument } from '../../../core/i18n/findings.ts';
import { importCode } from '../../../core/import/codes.ts';
import type { ImportFinding } from '../../../core/import/importApi.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { StoredFinding } from '../importData.ts';

/**
 * Puts stored findings into words: their own, else those of the destination's rule with that code,
 * else those of the catalogue.
 */
export function findingReader(
  resource: Resource | undefined,
  language: Language,
): (stored: StoredFinding) => ImportFinding {
  const rules = new Map(resource?.rules.map(({ code, message }) => [code, message]));
  return ({ code, level, field, params, message = rules.get(code), columna, valor }) => {
    const sugerencia = suggestedIn(params);
    return {
      codigo: importCode({ code, level }),
      code,
      nivel: level === 'error' ? 'error' : 'aviso',
      ...(field === undefined ? {} : { campo: field }),
      ...(columna === undefined ? {} : { columna }),
      ...(valor === undefined ? {} : { valor }),
      mensaje: wordsFor(
        { ...saidOf(code, message), ...(params === undefined ? {} : { params }) },
        language,
      ),
      ...(sugerencia === undefined ? {} : { sugerencia }),
    };
  };
}

/** ` ¿Los Álamos?`, as the sentence goes on, names Los Álamos. */
function suggestedIn(params: StoredFinding['params']): string | undefined {
  return /^ ¿(.+)\?$/su.exec(plainArgument(params, 'sugerencia') ?? '')?.[1];
}
