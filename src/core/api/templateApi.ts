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

export const templateApi = {
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
