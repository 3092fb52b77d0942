import { z } from 'zod';
import { done, integer, momentOrNull, recordId, route } from './route.ts';

/** Something that falls due for a person; `numero` and the day are all that leaves of its record. */
export const dueRecord = z.object({
  recurso: z.string(),
  id: integer,
  plazo: z.string().describe('The deadline of the descriptor.'),
  numero: z.string().nullable().describe('What names the record; null where its id does.'),
  vence: z.string().meta({ format: 'date' }),
  estado: z.enum(['vencida', 'por_vencer', 'en_plazo']),
  sin_cuenta: z
    .boolean()
    .describe('Its owner has no account, so that it is shown to the director instead.'),
});
export type DueRecord = z.infer<typeof dueRecord>;

const subscription = z.object({ creada_en: momentOrNull.describe('Null: there is no address.') });
export type CalendarSubscription = z.infer<typeof subscription>;

const made = z.object({
  url: z.string().describe('Told this once: only its hash is kept.'),
  creada_en: momentOrNull,
});
export type NewCalendarSubscription = z.infer<typeof made>;

const own = { tag: 'security', holds: 'nothing' } as const;

/** The own deadlines as a calendar, and the jobs that remind of them. */
export const deadlineApi = {
  subscription: route({
    ...own,
    method: 'GET',
    path: '/security/calendario',
    id: 'get_calendario',
    summary: 'Whether the own deadlines can be read as a calendar',
    answer: subscription,
  }),
  subscribe: route({
    ...own,
    method: 'POST',
    path: '/security/calendario',
    id: 'create_calendario',
    summary: 'Make the secret address of the own calendar',
    description: 'One made before is revoked.',
    status: 201,
    answer: made,
  }),
  unsubscribe: route({
    ...own,
    method: 'DELETE',
    path: '/security/calendario',
    id: 'delete_calendario',
    summary: 'Revoke the secret address of the own calendar',
    answer: done,
  }),
  feed: route({
    tag: 'servidor',
    access: 'public',
    holds: 'told',
    method: 'GET',
    path: '/calendario/:token',
    id: 'get_calendario_ics',
    summary: 'What falls due for a person, and the tours that they go on, as iCalendar',
    description:
      'The address is the secret: it ends in `.ics`. Numbers and due dates, sectors and hours only, of ninety days ahead, what is overdue, and the tours of the last month.',
    params: { token: z.string() },
    answer: 'bytes',
    errors: ['NO_EXISTE'],
  }),
  retry: route({
    tag: 'trabajo',
    holds: 'nothing',
    method: 'POST',
    path: '/trabajo/:id/reintentar',
    id: 'retry_trabajo',
    summary: 'Put a job that was given up back in line',
    params: { id: recordId },
    answer: done,
    errors: ['PROHIBIDO', 'NO_EXISTE'],
  }),
};
