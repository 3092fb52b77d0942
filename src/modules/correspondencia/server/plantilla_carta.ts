import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../../core/api/errors.ts';
import { templateApi, type TemplateReview } from '../../../core/api/templateApi.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { checkTemplate, type CheckedTemplate } from '../../../core/templates/checkTemplate.ts';
import { renderTemplate } from '../../../core/templates/renderTemplate.ts';
import { whoAsks } from '../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../server/deps.ts';
import { storeNamed } from '../../../server/http/resourceAt.ts';
import { serve } from '../../../server/http/serve.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import type { Stores } from '../../../server/resource/store.ts';
import { muestraDe, nombresDePlantilla } from './camposDePlantilla.ts';
import { novedadesDePlantilla } from './novedadesDePlantilla.ts';

const NAME = 'plantilla_carta';

/** Templates are stored without mistakes: what one names is there in every record of its kind, or it says what without. */
export const plantillaCarta: Hook = {
  check(writing) {
    const [asunto, cuerpo] = revisadas(writing);
    return [...findingsOf(writing, asunto, 'ASUNTO_CON_ERRORES'), ...findingsOf(writing, cuerpo)];
  },

  async fill(writing) {
    const used = revisadas(writing).flatMap((one) => one.used);
    return { usados: [...new Set(used)].join(', ').slice(0, 4000) || null };
  },
};

function revisadas({ record, stores }: Writing): [CheckedTemplate, CheckedTemplate] {
  const names = nombresDePlantilla(stores, record['tipo']);
  const of = (name: string) => {
    const text = record[name];
    return checkTemplate(typeof text === 'string' ? text : '', names);
  };
  return [of('asunto'), of('cuerpo')];
}

/** The first mistake: the form tells all of them as it is typed. */
function findingsOf(
  { finding }: Writing,
  { problems }: CheckedTemplate,
  code = 'PLANTILLA_CON_ERRORES',
): Finding[] {
  const first = problems.find(({ level }) => level === 'error');
  if (first === undefined) return [];
  const { line, column, message, hint } = first;
  return [finding(code, { linea: line, columna: column, falta: message, sugerencia: hint })];
}

/** What no record of a template tells: how it stands while it is typed, and what the product has for its kind. */
export async function templateRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const gate = (request: FastifyRequest) => {
    storeNamed(stores, { name: NAME, verb: 'escribir', request });
    whoAsks(request);
  };
  serve(app, templateApi.news, {
    gate,
    handler: async () => ({ novedades: await novedadesDePlantilla(deps.db.reading) }),
  });
  serve(app, templateApi.review, {
    gate,
    handler: async ({ body, request }) =>
      revision(stores, body, languageOf(request.headers['accept-language'])),
  });
}

function revision(
  stores: Stores,
  { tipo, asunto, cuerpo }: { tipo: string; asunto: string; cuerpo: string },
  language: Language,
): TemplateReview {
  const names = nombresDePlantilla(stores, tipo);
  const checked = { asunto: checkTemplate(asunto, names), cuerpo: checkTemplate(cuerpo, names) };
  const problemas = (['asunto', 'cuerpo'] as const).flatMap((en) =>
    checked[en].problems.map(({ line, column, level, message, hint }) => ({
      en,
      linea: line,
      columna: column,
      nivel: level === 'error' ? ('error' as const) : ('aviso' as const),
      mensaje: message[language],
      sugerencia: hint[language],
    })),
  );
  const printed = (size: 'vacia' | 'llena') => {
    const data = muestraDe(stores, tipo, size);
    return {
      asunto: renderTemplate(checked.asunto.nodes, data),
      contenido: renderTemplate(checked.cuerpo.nodes, data),
    };
  };
  const isFine = problemas.every(({ nivel }) => nivel !== 'error');
  return {
    problemas,
    usados: [...new Set([...checked.asunto.used, ...checked.cuerpo.used])],
    campos: names.fields.map(({ path, label, list, filled }) => ({
      campo: path,
      etiqueta: label,
      lista: list ?? null,
      siempre: filled,
    })),
    listas: names.lists.map(({ name, label }) => ({ lista: name, etiqueta: label })),
    vista: isFine ? { llena: printed('llena'), vacia: printed('vacia') } : null,
  };
}
