import { expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { hooks } from '../../../src/modules/server.ts';
import { statementOf, makeStores } from '../../../src/server/resource/store.ts';

const stores = makeStores({ resources, tables: buildTables(resources), hooks });

test('a statement is written once, and the resources do not share theirs', () => {
  const [barrio, sector] = [stores.get('barrio')!, stores.get('sector')!];
  let written = 0;
  const write = ({ table }: { table: { name: string } }) => `${table.name} ${(written += 1)}`;
  const first = statementOf(barrio, 'x', write);
  expect(first).toMatchObject({ text: 'barrio 1', name: expect.any(String) });
  expect(statementOf(barrio, 'x', write)).toBe(first);
  expect(statementOf(sector, 'x', write).text).toBe('sector 2');
  expect(written).toBe(2);
});

test('a resource prepares a hundred at most: what comes then runs without a name', () => {
  const store = stores.get('luminaria')!;
  const names = Array.from(
    { length: 102 },
    (_, n) => statementOf(store, `s${n}`, () => `select ${n}`).name,
  );
  expect(names.slice(0, 100)).not.toContain(undefined);
  expect(names.slice(100)).toEqual([undefined, undefined]);
  expect(statementOf(store, 's5', () => 'not written again').text).toBe('select 5');
  expect(statementOf(store, 's101', () => 'select 101')).toEqual({ text: 'select 101' });
});

test('what computed fields have in common stands once beside a record that is read whole', () => {
  const { mapping } = stores.get('factura_energia')!;
  const all = mapping.all + mapping.beside;
  expect(all.split('from carga_por_mes').length).toBeLessThan(
    2 * mapping.listOf(['dictamen']).split('from carga_por_mes').length,
  );
  expect(mapping.beside).toMatch(/^ left join lateral [^]* as "~together" on true$/);
  expect(mapping.listOf(['dictamen'])).not.toContain('"~together"');
  expect(stores.get('barrio')!.mapping.beside).toBe('');
});
