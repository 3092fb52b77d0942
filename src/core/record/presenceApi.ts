import { z } from 'zod';
import { integer, moment, route, textOrNull } from '../api/route.ts';

const state = z.enum(['mira', 'edita', 'sale']).describe('`sale`: the form was closed.');
export type PresenceState = z.infer<typeof state>;

const open = z.strictObject({
  recurso: z.string().max(60),
  id: z.int().positive(),
  ventana: z
    .string()
    .regex(/^[\x21-\x7e]{8,60}$/)
    .describe("The form's own name, so that one person may have several open."),
  estado: state,
});
/** Which form is open, and what is done in it. */
export type PresenceRequest = z.infer<typeof open>;

const present = z.object({
  nombre: z.string(),
  edita: z.boolean(),
  propia: z.boolean().describe('Another window of the asking person.'),
});
export type Present = z.infer<typeof present>;

const presence = z.object({
  otros: z.array(present),
  version: integer
    .nullable()
    .exactOptional()
    .describe('Null: the record is gone. Absent: its kind has no versions.'),
  modificado_en: moment.exactOptional(),
  modificado_por: textOrNull.exactOptional().describe('Null: the server itself.'),
  propia: z.boolean().exactOptional().describe("The last change is the asking person's."),
});
/** Who else has the record open, and how the record stands. */
export type Presence = z.infer<typeof presence>;

export const presenceApi = {
  note: route({
    tag: 'servidor',
    holds: 'told',
    method: 'POST',
    path: '/presencia',
    id: 'note_presencia',
    summary: 'A form is open: who else has the record open, and how it stands',
    description:
      'To be sent every 20 s while the form is in sight, and with `sale` when it closes. Nobody is kept from saving by it.',
    body: open,
    answer: presence,
    errors: ['PROHIBIDO'],
  }),
};
