import { z } from 'zod';
import { integer, route } from './route.ts';

const problem = z.object({
  en: z.enum(['asunto', 'cuerpo']),
  linea: integer,
  columna: integer,
  nivel: z.enum(['error', 'aviso']).describe('An error keeps the template from being saved.'),
  mensaje: z.string(),
  sugerencia: z.string(),
});

const text = z.object({ asunto: z.string(), contenido: z.string() });

const review = z.object({
  problemas: z.array(problem).describe('In the order of the text.'),
  usados: z.array(z.string()),
  campos: z
    .array(
      z.object({
        campo: z.string(),
        etiqueta: z.string(),
        lista: z.string().nullable().describe('The list in whose loop alone it stands.'),
        siempre: z.boolean().describe('Every record has a value in it.'),
      }),
    )
    .describe('What a template of the kind may name.'),
  listas: z.array(z.object({ lista: z.string(), etiqueta: z.string() })),
  vista: z
    .object({ llena: text, vacia: text })
    .nullable()
    .describe(
      'What is printed of the fullest and of the emptiest record; null where it has errors.',
    ),
});
/** A template, judged as it is typed. */
export type TemplateReview = z.infer<typeof review>;
export type ReviewedProblem = z.infer<typeof problem>;

const news = z.object({
  tipo: z.string(),
  asunto: z.string(),
  cuerpo: z.string(),
  principal: z
    .object({ id: integer, nombre: z.string(), asunto: z.string(), cuerpo: z.string() })
    .nullable()
    .describe('The main one of its kind here; null: there is none.'),
  nombre: z.string().describe('What a draft of it may be called: a name that is free.'),
});
/** A template of the product that this installation has not had. */
export type TemplateNews = z.infer<typeof news>;

export const templateApi = {
  news: route({
    tag: 'plantilla_carta',
    holds: 'told',
    method: 'GET',
    path: '/plantilla_carta/novedades',
    id: 'news_of_plantilla_carta',
    summary: 'Templates of the product that this installation has not had',
    description:
      'Known is what is stored, and what was: whoever took one, or deleted it, is not told again.',
    answer: z.object({ novedades: z.array(news) }),
    errors: ['PROHIBIDO'],
  }),
  review: route({
    tag: 'plantilla_carta',
    holds: 'told',
    method: 'POST',
    path: '/plantilla_carta/revision',
    id: 'review_plantilla_carta',
    summary: 'What is wrong with a template, and what comes of it; nothing is written',
    body: z.strictObject({
      tipo: z.string().max(60),
      asunto: z.string().max(2000),
      cuerpo: z.string().max(40_000),
    }),
    answer: review,
    errors: ['PROHIBIDO'],
  }),
};
