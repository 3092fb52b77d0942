import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bagFiles, PROOFS } from '../../../src/core/evidence/bag.ts';
import type { EvidenceFacts } from '../../../src/core/evidence/evidenceApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { currentTree } from '../../../src/server/evidence/checkpoints.ts';
import { consistencyText } from '../../../src/core/evidence/notes.ts';
import { engines } from '../../support/database/database.ts';
import {
  named,
  rehashed,
  unzipped,
  verified,
  withText,
  zipped,
  type BagFiles,
} from '../../support/evidence.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { tamper } from '../../support/server/tamper.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';
import { makeTown } from '../../support/subjects/inventory.ts';

const PATIENCE = 180_000;
const config = { publicUrl: 'http://farola.test' } as never; // all that a tree asks of it

describe.each(engines)('evidence on %s', (engine) => {
  let at: TestApp;
  let invoice: Row;
  let zip: Buffer;
  let files: BagFiles;
  const { make, save } = recordCalls(() => at);

  const evidenceOf = async (path: string, rol?: 'funcionario'): Promise<Buffer> => {
    const answer = await at.call({ url: `/api/${path}/evidencia` }, rol);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return answer.rawPayload;
  };
  /** The mail of a seal: the checkpoint of now, and from the size of an evidence to there. */
  const sealOfNow = async (old?: number): Promise<string> => {
    const tree = await currentTree({ db: at.db, config });
    const note = await tree.noteOf(tree.size);
    if (old === undefined) return note;
    return `${consistencyText({ old, hashes: await tree.consistency(old, tree.size) }, '')}${note}`;
  };
  const sizeOf = async (bag: Uint8Array): Promise<number> =>
    (await verified(bag)).checkpoint?.size ?? 0;

  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    await makeTown(make);
    invoice = await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 100.5 }));
    const changed = await save('factura_energia', invoice, { observaciones: '=suma("ñ", 1)' });
    if (changed.statusCode !== 200) throw new Error(changed.body);
    // more than a tile of the tree, and a half
    await at.db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, despues)
      select now(), 'ana@example.com', 'barrio', n + 1000, 'editar', jsonb_build_object('nombre', n)
      from generate_series(1, 700) as n`);
    zip = await evidenceOf(`factura_energia/${String(invoice['id'])}`);
    files = await unzipped(zip);
  }, PATIENCE);
  afterAll(() => at.close());

  test('says before what it will hold', async () => {
    const path = `/api/factura_energia/${String(invoice['id'])}/evidencia/datos`;
    const facts = (await at.call({ url: path })).json<EvidenceFacts>();
    expect(facts).toMatchObject({
      nombre: `evidencia-factura_energia-${String(invoice['id'])}-2026-08-20.zip`,
      tablas: [{ recurso: 'factura_energia', registros: 1 }],
      documentos: 1,
      lineas: 2,
      retiene: false,
      faltan: [],
      sello: null,
    });
  });

  test('is a bag with the record, its document, its lines and their proofs, in ASCII names', () => {
    const names = [...files.keys()];
    expect(names.every((name) => /^[\x21-\x7E]+$/.test(name))).toBe(true);
    expect(names).toEqual(
      expect.arrayContaining([
        ...Object.values(bagFiles),
        'bag-info.txt',
        'data/LEAME.txt',
        'data/datapackage.json',
        'data/tablas/factura_energia.csv',
        `data/documentos/factura_energia-${String(invoice['id'])}.pdf`,
      ]),
    );
    expect(names.filter((name) => name.startsWith(PROOFS))).toHaveLength(3);
    expect(files.get(bagFiles.info)?.toString()).toContain(
      `Farola-Registro: factura_energia/${String(invoice['id'])}\n`,
    );
    const [header, row] = String(files.get('data/tablas/factura_energia.csv')).split('\r\n');
    const columns = String(header).split(',');
    const described = JSON.parse(String(files.get('data/datapackage.json'))).resources[0];
    expect(described.schema.fields.map(({ name }: { name: string }) => name)).toEqual(columns);
    expect(row).toContain(`,F-2026-07,`);
    expect(row).toContain(',100.5,');
    // what a spreadsheet would run is made harmless
    expect(row).toContain(`"'=suma(""ñ"", 1)"`);
  });

  test('fits together, and no more, without a seal from outside', async () => {
    const verdict = await verified(zip);
    expect([named(verdict), verdict.state]).toEqual([[], 'unsealed']);
    expect(verdict).toMatchObject({ lines: 3, withheld: 0, covered: 0, seal: 'none' });
    expect(verdict.checkpoint?.size).toBeGreaterThan(700);
    expect(await verified(zip, 'nothing of the kind')).toMatchObject({
      state: 'unsealed',
      seal: 'unreadable',
    });
  });

  test('is vouched for by a seal of its own size, and by a later one with its proof', async () => {
    const size = await sizeOf(zip);
    const own = String(files.get(bagFiles.checkpoint));
    expect(await verified(zip, own)).toMatchObject({ state: 'sealed', covered: 3 });
    await make('sector', { codigo: 'S9', nombre: 'Otro', clase: 'urbano' });
    expect(await verified(zip, await sealOfNow(size))).toMatchObject({
      state: 'sealed',
      problems: [],
    });
    expect(await verified(zip, await sealOfNow())).toMatchObject({
      state: 'unsealed',
      seal: 'unlinked',
    });
  });

  test('an earlier seal vouches for the lines before it', async () => {
    const before = await sealOfNow();
    const { size } = (await currentTree({ db: at.db, config })) ?? {};
    await at.db.orm.execute(
      sql`insert into bitacora_sello values ('2026-08-19', ${size}, ${before}, now())`,
    );
    const later = await evidenceOf(`factura_energia/${String(invoice['id'])}`);
    expect([...(await unzipped(later)).keys()]).toContain('historia/consistencia/2026-08-19.txt');
    const verdict = await verified(later, before);
    expect([named(verdict), verdict.state, verdict.covered]).toEqual([[], 'partly', 2]);
    await at.db.orm.execute(sql`delete from bitacora_sello`);
  });

  test(
    'a byte that is changed anywhere is named',
    async () => {
      const missed: number[] = [];
      for (let at = 0; at < zip.length; at += Math.ceil(zip.length / 150)) {
        const changed = Buffer.from(zip);
        changed.writeUInt8((zip.readUInt8(at) + 1) % 256, at);
        const verdict = await verified(changed);
        if (verdict.state !== 'broken' || verdict.problems.length === 0) missed.push(at);
      }
      expect(missed).toEqual([]);
    },
    PATIENCE,
  );

  const flip = (text: string): string => {
    const middle = Math.floor(text.length / 2);
    return `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`;
  };

  test.each([
    ['data/tablas/factura_energia.csv', (text: string) => text.replace('100.5', '900.5')],
    [bagFiles.lines, flip],
    [bagFiles.manifest, flip],
    [bagFiles.path, flip],
    [bagFiles.checkpoint, flip],
    [bagFiles.tagManifest, flip],
  ])('a change in %s is named, though everything was packed anew', async (name, change) => {
    const changed = await zipped(withText(files, name, change));
    const verdict = await verified(changed);
    expect(verdict.state).toBe('broken');
    const isNamed = (text: string) => text.includes(name) || name === bagFiles.tagManifest;
    expect(named(verdict).some(isNamed)).toBe(true);
  });

  test('a line that is dropped, changed, swapped or slipped in is named, though hashes were made anew', async () => {
    const lines = String(files.get(bagFiles.lines)).split('\n').slice(0, -1);
    const [first = '', second = '', last = ''] = lines;
    const orden = String(JSON.parse(first).orden);
    const rewritten = async (...rows: string[]) =>
      named(
        await verified(
          await zipped(
            rehashed(withText(files, bagFiles.lines, () => rows.map((row) => `${row}\n`).join(''))),
          ),
        ),
      );
    expect(await rewritten(second, last)).toContain(`lineMissing ${orden}`);
    expect(await rewritten(second, first, last)).toContain(`linesOrder ${bagFiles.lines}`);
    expect(await rewritten(first.replace('F-2026-07', 'F-2026-08'), second, last)).toContain(
      `lineChanged ${orden}`,
    );
    const swapped = (text: string, of: string) =>
      JSON.stringify({ ...JSON.parse(of), orden: JSON.parse(text).orden });
    expect(await rewritten(swapped(first, second), swapped(second, first), last)).toEqual(
      expect.arrayContaining([`lineChanged ${orden}`]),
    );
    const other = JSON.stringify({ ...JSON.parse(second), orden: JSON.parse(second).orden + 1 });
    expect(await rewritten(first, second, other, last)).toContain(
      `lineExtra ${JSON.parse(second).orden + 1}`,
    );
    expect(await rewritten(first, second, 'null', last)).toContain(
      `malformed ${bagFiles.lines}: 3`,
    );
  });

  test('a proof that stands under another checkpoint is named, though hashes were made anew', async () => {
    const name = [...files.keys()].find((one) => one.startsWith(PROOFS)) ?? '';
    const changed = withText(files, name, (text) => `${text}otro\n`);
    expect(named(await verified(await zipped(rehashed(changed))))).toEqual([`proof ${name}`]);
  });

  test('a table or document that is changed fits no delivery, though every hash was made anew', async () => {
    const name = 'data/tablas/factura_energia.csv';
    const changed = withText(files, name, (text) => text.replace('100.5', '900.5'));
    expect(named(await verified(await zipped(rehashed(changed))))).toEqual(['delivery']);
    const without = new Map(files);
    without.delete(name);
    expect(named(await verified(await zipped(rehashed(without))))).toContain('delivery');
    expect(named(await verified(await zipped(without)))).toContain(`missing ${name}`);
    const more = new Map(files).set('data/otro.txt', Buffer.from('x'));
    expect(named(await verified(await zipped(more)))).toContain('extra data/otro.txt');
  });

  test('a history that was written anew is caught by the seal from outside alone', async () => {
    const seal = await sealOfNow();
    await tamper(
      at.db,
      `update bitacora set despues = jsonb_set(despues, '{kwh_facturado}', '900.5')
       where recurso = 'factura_energia' and accion = 'crear'`,
      // whoever does so makes the tree anew, too
      'delete from bitacora_tesela',
    );
    const forged = await evidenceOf(`factura_energia/${String(invoice['id'])}`);
    expect(await verified(forged)).toMatchObject({ state: 'unsealed', problems: [] });
    const size = Number(seal.split('\n')[1]);
    const tree = await currentTree({ db: at.db, config });
    const forgedSize = await sizeOf(forged);
    const bridge = consistencyText(
      { old: size, hashes: await tree.consistency(size, forgedSize) },
      '',
    );
    const bag = new Map(await unzipped(forged)).set(
      'historia/consistencia/x.txt',
      Buffer.from(bridge),
    );
    const verdict = await verified(await zipped(rehashed(bag)), seal);
    expect([named(verdict), verdict.state]).toEqual([[`sealDiffers ${size}`], 'broken']);
  });

  test('a line that was changed in the database after it was sealed is named', async () => {
    await currentTree({ db: at.db, config });
    await tamper(
      at.db,
      `update bitacora set motivo = 'otro' where recurso = 'factura_energia' and accion = 'editar'`,
    );
    const bag = await evidenceOf(`factura_energia/${String(invoice['id'])}`);
    const [row] = await at.db.rows<{ orden: string }>(
      sql`select orden from bitacora where recurso = 'factura_energia' and accion = 'editar'`,
    );
    const isInTile = Number(row?.orden) <= 512;
    expect([isInTile, named(await verified(bag))]).toEqual([
      true,
      expect.arrayContaining([`lineChanged ${row?.orden}`]),
    ]);
  });

  test('what leads nowhere is answered like elsewhere', async () => {
    const answers = [
      [`/api/factura_energia/999999/evidencia`, 404],
      [`/api/barrio/1/evidencia`, 404],
      [`/api/factura_energia/x/evidencia`, 400],
      [`/api/factura_energia/1/evidencia?formato=pdf`, 400],
      [`/api/bitacora/sello?dia=ayer`, 400],
      [`/api/bitacora/sello?dia=2020-01-01`, 404],
      [`/api/bitacora/sello?desde=0`, 400],
    ] as const;
    for (const [url, status] of answers)
      expect([url, (await at.call({ url })).statusCode]).toEqual([url, status]);
    expect((await at.call({ url: '/api/factura_energia/1/evidencia' }, null)).statusCode).toBe(401);
  });

  test('each delivery stands in the history, with what went out', async () => {
    const rows = await at.db.rows<{ motivo: string }>(
      sql`select motivo from bitacora where accion = 'exportar' and recurso = 'factura_energia' order by id limit 2`,
    );
    expect(rows.map(({ motivo }) => motivo)).toEqual([
      'Evidencia: 1 registros, 0 archivos, 2 líneas; datos personales completos',
      expect.stringMatching(/^Evidencia entregada: manifest-sha256\.txt con SHA-256 [0-9a-f]{64}$/),
    ]);
  });
});
