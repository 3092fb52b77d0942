import { z } from 'zod';
import { integer, moment, route } from '../api/route.ts';

/** What became of a row that a device sent: its record is there, somebody deleted it, or it never came. */
export type RowState = 'aplicado' | 'borrado' | 'desconocido';

/** Most rows that are asked for at once. */
export const MOST_ROWS_ASKED = 500;

/** `POST /api/{recurso}/local/estado` */
export interface RowStates {
  filas: { uuid: string; estado: RowState; id: number | null; version: number | null }[];
}

const taking = z.strictObject({
  recurso: z.string().max(60),
  id: z.int().positive(),
  pendientes: z.int().min(0).max(100_000).describe('Rows on the device that are not applied yet.'),
  fin: z.boolean().exactOptional().describe('The device gives it back: nothing is left on it.'),
});

const taken = z.object({
  recurso: z.string(),
  id: integer,
  nombre: z.string(),
  tomado_en: moment,
  visto_en: moment.describe('When the device last told of it.'),
  pendientes: integer.describe('Rows that it had not sent then.'),
  recibidas: integer.describe('Rows of it that came from this device.'),
});
/** A record that a device took with it. */
export type Taken = z.infer<typeof taken>;

const other = z.object({
  quien: z.string().describe('Who took it.'),
  visto_en: moment,
  pendientes: integer,
});
/** The same record on another device. */
export type OtherDevice = z.infer<typeof other>;

const otherDevices = z.object({ otros: z.array(other) });
export type OtherDevices = z.infer<typeof otherDevices>;
const takings = z.object({ tomas: z.array(taken) });
export type Takings = z.infer<typeof takings>;

/**
 * Which device took which records with it. The device is known by a cookie, which outlives what a browser clears by
 * itself when it lacks room.
 */
export const offlineApi = {
  take: route({
    tag: 'servidor',
    holds: 'told',
    method: 'POST',
    path: '/dispositivo/tomas',
    id: 'take_registro',
    summary: 'This device has a record with it, and so many rows that are not applied',
    description:
      'To be sent when a record is taken and after each sending. Answers which other devices have it, too.',
    body: taking,
    answer: otherDevices,
    errors: ['PROHIBIDO', 'NO_EXISTE'],
  }),
  takings: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/dispositivo/tomas',
    id: 'list_tomas',
    summary: 'The records that this device took with it and did not give back',
    description: 'A device that is empty learns by it what it had.',
    query: {},
    answer: takings,
  }),
};
