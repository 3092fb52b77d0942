import { writeFileSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { demoApp } from '../../support/server/demoApp.ts';

describe('report', () => {
  const at = demoApp('pglite');
  test('explore', async () => {
    const list = await at().call({ url: '/api/informe_final?range=[0,9]' });
    console.log(list.json().map((r: any) => [r.id, r.periodo, r.revision, r.estado]));
    const drafts = list.json();
    const one = drafts.find((r: any) => r.estado === 'emitido') ?? drafts[0];
    for (const formato of ['pdf', 'pdf-archivo', 'docx', 'xlsx']) {
      const t = performance.now();
      const facts = await at().call({
        url: `/api/informe_final/${one.id}/documento/datos?formato=${formato}`,
      });
      console.log(
        formato,
        facts.statusCode,
        facts.body.slice(0, 600),
        Math.round(performance.now() - t),
      );
      const file = await at().call({
        url: `/api/informe_final/${one.id}/documento?formato=${formato}`,
      });
      writeFileSync(`/tmp/typ/informe-${formato}`, file.rawPayload);
    }
    const m = await at().db.rows<any>(
      (await import('drizzle-orm'))
        .sql`select modelo from documento_congelado where registro_id = ${one.id}`,
    );
    writeFileSync('/tmp/typ/modelo.json', m[0].modelo);
    const l = await at().call({ url: `/api/factura_energia/documento?formato=pdf` });
    writeFileSync(`/tmp/typ/lista.pdf`, l.rawPayload);
    const f = (await at().call({ url: '/api/factura_energia?range=[0,0]' })).json()[0];
    const r = await at().call({ url: `/api/factura_energia/${f.id}/documento?formato=pdf` });
    console.log(r.statusCode, r.body.slice(0, 300));
    writeFileSync(`/tmp/typ/registro.pdf`, r.rawPayload);
    expect(1).toBe(1);
  }, 300000);
});
