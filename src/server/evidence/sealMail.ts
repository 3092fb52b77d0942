import { sql } from 'drizzle-orm';
import { consistencyText } from '../../core/evidence/notes.ts';
import type { Words } from '../../core/i18n/words.ts';
import { addressesIn } from '../../core/parameters/parametros.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { enqueue, type ClaimedJob, type Handlers } from '../jobs/queue.ts';
import type { Mail } from '../mail.ts';
import { parameterValues } from '../resource/parameters.ts';
import { currentTree, keyText, sealDays } from './checkpoints.ts';

type SealDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'mailer'>;

const SEND_SEAL = 'sello';

/** Seals the days that are over, and asks for a mail of each to every address outside. Once, by however many servers. */
export async function planSeals(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { db, clock } = deps;
  const made = await sealDays(deps, stopping);
  if (made.length === 0) return 0;
  const { hoy } = contextOf(clock());
  const values = await parameterValues(db.orm, { names: ['sello_destinatarios'], day: hoy });
  const addresses = addressesIn(values.get('sello_destinatarios'));
  await enqueue(
    db.orm,
    made.flatMap(({ dia }) =>
      addresses.map((a) => ({
        clase: SEND_SEAL,
        clave: `${SEND_SEAL}:${dia}:${a}`,
        datos: { dia, a },
      })),
    ),
  );
  return made.length;
}

export const sealHandlers = (deps: SealDeps): Handlers => ({
  [SEND_SEAL]: (job) => sendSeal(deps, job),
});

async function sendSeal(deps: SealDeps, { datos, clave }: ClaimedJob): Promise<void> {
  const { db, mailer, config } = deps;
  const dia = String(datos['dia']);
  const seals = await rowsOf<{ dia: string; tamano: string; nota: string }>(
    db.orm,
    sql`select dia::text as dia, tamano, nota from bitacora_sello where dia <= ${dia}::date order by dia desc limit 2`,
  );
  const [seal, before] = seals;
  if (seal === undefined || seal.dia !== dia) throw new Error(`no seal of ${dia}`);
  const tree = await currentTree(deps);
  const size = Number(seal.tamano);
  const sizes = await deliveredSizes(db.orm, { after: Number(before?.tamano ?? 0), upTo: size });
  const bridges: string[] = [];
  for (const old of new Set([...(before === undefined ? [] : [Number(before.tamano)]), ...sizes])) {
    if (old === 0 || old >= size) continue;
    bridges.push(consistencyText({ old, hashes: await tree.consistency(old, size) }, ''));
  }
  await mailer.send(
    sealMail({
      to: String(datos['a']),
      dia,
      nota: seal.nota,
      bridges,
      key: clave,
      llave: keyText(tree.key),
      link: `${config.publicUrl}/pages/verificar_evidencia`,
    }),
  );
}

/** Deliveries that a mail names, the last ones of its day. */
const MOST_DELIVERIES = 50;

/** How large the history was when evidence was handed out: each was sealed up to its own line, or a little further. */
async function deliveredSizes(
  orm: Orm,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  const rows = await rowsOf<{ tamano: string }>(
    orm,
    sql`select tamano from bitacora_entrega where tamano > ${after} and tamano <= ${upTo}
        order by tamano desc limit ${MOST_DELIVERIES}`,
  );
  return rows.map(({ tamano }) => Number(tamano));
}

interface SealTold {
  to: string;
  dia: string;
  nota: string;
  bridges: readonly string[];
  key: string;
  llave: string;
  link: string;
}

/** In both languages: the addresses are of whoever keeps seals outside, and nobody knows theirs. */
function sealMail({ to, dia, nota, bridges, key, llave, link }: SealTold): Mail {
  const said = (words: Words): string => `${words.es}\n${words.en}`;
  return {
    to,
    key,
    subject: `Sello de la historia, ${dia} / Seal of the history`,
    text: [
      said(KEEP),
      // the proofs first: the seal is the last thing of its form in the text
      ...(bridges.length === 0 ? [] : [said(BRIDGES), ...bridges.map((one) => one.trimEnd())]),
      said(SEAL),
      nota.trimEnd(),
      `${said(KEY)}\n${llave}`,
      `${said(VERIFY)} ${link}`,
    ].join('\n\n'),
  };
}

const KEEP: Words = {
  es: 'Guarde este correo fuera de Farola: prueba que la historia hasta ese día no se rehizo.',
  en: 'Keep this mail outside of Farola: it proves that the history up to that day was not made anew.',
};
const BRIDGES: Words = {
  es: 'Del sello anterior y de las evidencias entregadas ese día, a este sello:',
  en: 'From the seal before, and from evidence handed out that day, to this seal:',
};
const SEAL: Words = { es: 'El sello:', en: 'The seal:' };
const KEY: Words = { es: 'La llave con la que se firma:', en: 'The key that it is signed with:' };
const VERIFY: Words = {
  es: 'Para verificar una evidencia, pegue este correo completo:',
  en: 'To verify evidence, paste the whole of this mail:',
};
