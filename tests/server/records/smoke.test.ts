import { expect, test } from 'vitest';
import { engines } from '../../support/database.ts';
import { openTestApp } from '../../support/testApp.ts';

test.each(engines)('a sector can be created and counted on %s', async (engine) => {
  const app = await openTestApp(engine);
  const made = await app.call({
    method: 'POST',
    url: '/api/sector',
    payload: { codigo: 's1', nombre: 'Uno', activo: true, clase: 'urbano' },
  });
  expect(made.json()).toMatchObject({ codigo: 'S1', total_barrios: 0, version: 1 });
  const list = await app.call({ url: '/api/sector?range=[0,9]' });
  expect(list.headers['content-range']).toBe('sector 0-0/1');
  await app.close();
});
