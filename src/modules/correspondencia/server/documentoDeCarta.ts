import { sql } from 'drizzle-orm';
import type { Block } from '../../../core/documents/blocks.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { fieldOf, type Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { diaEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Documenting, Hook } from '../../../server/resource/hook.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { storeOf } from '../../../server/resource/store.ts';

/** A letter as it leaves: place and day, number, addressee, subject, text, who signs, and what goes with it. */
export const documentoDeCarta: NonNullable<Hook['document']> = {
  async about({ record, now, fixes }) {
    const radicado = record['radicado'];
    return {
      subtitle: typeof radicado === 'string' ? `Radicado ${radicado}` : null,
      notice: fixes
        ? null
        : `Borrador del ${diaEnPalabras(dayOf(now)).es}: sin radicado hasta que se emita.`,
    };
  },
  made: {
    carta: async (asked) => [
      ...(await encabezado(asked)),
      ...texto(asked.record),
      await firma(asked),
      ...(await anexos(asked)),
    ],
  },
};

async function encabezado({ tx, record, now }: Documenting): Promise<Block[]> {
  const dia = typeof record['emitida_el'] === 'string' ? record['emitida_el'] : dayOf(now);
  const valores = await parameterValues(tx, { names: ['municipio'], day: dia });
  const municipio = valores.get('municipio');
  const lugar = typeof municipio === 'string' ? `${municipio}, ` : '';
  const responde = await radicadoQueResponde({ tx, record });
  return [
    `${lugar}${diaEnPalabras(dia).es}`,
    `Señores\n${String(record['destinatario'])}`,
    `Asunto: ${String(record['asunto'])}`,
    ...(responde === undefined ? [] : [responde]),
  ].map((text): Block => ({ kind: 'paragraph', text }));
}

/** By its own number and that of who wrote it. */
async function radicadoQueResponde({
  tx,
  record,
}: Pick<Documenting, 'tx' | 'record'>): Promise<string | undefined> {
  const carta = record['correspondencia_id'];
  if (typeof carta !== 'number') return undefined;
  const [found] = await rowsOf<{ radicado: string; externo: string | null; fecha: string }>(
    tx,
    sql`select radicado, radicado_externo as externo, fecha_radicacion::text as fecha
        from correspondencia where id = ${carta}`,
  );
  if (found === undefined) return undefined;
  const suyo = found.externo === null ? '' : ` (suyo: ${found.externo})`;
  return `Referencia: radicado ${found.radicado}${suyo} del ${diaEnPalabras(found.fecha).es}`;
}

const texto = ({ contenido }: Row): Block[] => [{ kind: 'paragraph', text: String(contenido) }];

async function firma({ tx, stores, record }: Documenting): Promise<Block> {
  const [persona] = await rowsOf<{ nombre: string; cargo: string }>(
    tx,
    sql`select nombres || ' ' || apellidos as nombre, cargo from personal_interventoria
        where id = ${Number(record['firmante_id'])}`,
  );
  const { resource } = storeOf({ stores }, 'personal_interventoria');
  const cargo = fieldOf(resource, 'cargo');
  const nombre = cargo && choicesOf(cargo).find(({ id }) => id === persona?.cargo)?.name;
  return {
    kind: 'signatures',
    people: [{ role: nombre ?? 'Interventoría', name: persona?.nombre ?? null }],
  };
}

/** Each attachment with its hash: what was sent along can be told from anything else. */
async function anexos({ tx, record }: Documenting): Promise<Block[]> {
  const ids = idsDeAdjuntos(record);
  if (ids.length === 0) return [];
  const files = await rowsOf<{ id: string; nombre: string; sha256: string; tamano: number }>(
    tx,
    sql`select id::text as id, nombre, sha256, tamano::int as tamano from archivo
        where id = any(${`{${ids.join(',')}}`}::uuid[])`,
  );
  const inOrder = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return [
    {
      kind: 'table',
      title: 'Anexos',
      columns: [
        { header: 'Archivo', kind: 'text' },
        { header: 'Bytes', kind: 'number' },
        { header: 'SHA-256', kind: 'text' },
      ],
      rows: inOrder.map(({ nombre, tamano, sha256 }) => [nombre, tamano, sha256]),
    },
  ];
}

/** The attachments of a record, in their order. */
export const idsDeAdjuntos = ({ adjuntos }: Row): string[] =>
  (Array.isArray(adjuntos) ? (adjuntos as { id?: unknown }[]) : []).flatMap(({ id }) =>
    typeof id === 'string' ? [id] : [],
  );
