import type { AddressInfo } from 'node:net';
import { readXlsx } from 'hucre/xlsx';
import type { LightMyRequestResponse } from 'fastify';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { endOfHistory } from '../../../src/server/live/changes.ts';
import { unzipped } from '../evidence.ts';
import { listenTo } from './liveReader.ts';
import type { FieldAccessTown } from './fieldAccessTown.ts';

/** A workbook as its cells, which the file itself holds compressed. */
export async function opened(
  asked: Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const response = await asked;
  if (response.statusCode !== 200) return response;
  const { sheets } = await readXlsx(response.rawPayload);
  const body = JSON.stringify(sheets.map(({ rows }) => rows));
  return Object.create(response, { body: { value: body } }) as LightMyRequestResponse; // the rest is inherited
}

/** Evidence as the texts in it, which the archive itself holds compressed. */
export async function unpacked(
  asked: Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const response = await asked;
  if (response.statusCode !== 200) return response;
  const files = await unzipped(response.rawPayload);
  const body = [...files].map(([name, content]) => `${name}\n${content.toString()}`).join('\n');
  return Object.create(response, { body: { value: body } }) as LightMyRequestResponse; // the rest is inherited
}

/** What the stream of changes tells of everything that was written last. */
export async function streamed({ at }: FieldAccessTown): Promise<LightMyRequestResponse> {
  await sealHistory(at.db);
  const { app } = at;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const reader = await listenTo(`http://127.0.0.1:${port}`, {
    token: at.tokens.funcionario,
    after: String(Math.max(0, (await endOfHistory(at.db)) - 1000)),
  });
  await reader.next('cambios');
  reader.leave();
  const { status: statusCode, headers } = reader;
  return { statusCode, headers, body: reader.text() } as LightMyRequestResponse; // what is looked at of an answer
}

/** A template of letters about cases that prints who reported them. */
export async function template({ calls }: FieldAccessTown): Promise<unknown> {
  const nombre = 'Quién reportó';
  const { rows } = await calls.list('plantilla_carta', { filter: { nombre } });
  const made =
    rows[0] ??
    (await calls.make('plantilla_carta', {
      nombre,
      tipo: 'requerimiento_caso',
      asunto: 'Caso {{numero}} de {{#si reportante}}{{reportante}}{{/si}}',
      cuerpo: 'Lo reportó {{#si reportante}}{{reportante}}{{/si}}.',
      principal: false,
      activa: true,
    }));
  return made['id'];
}
