import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { csvSheet, importOf, plannedImport, untouchedLamps } from './support/importing.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

test('a report is summed up, its changes become drafts, and its faults a letter with their list', async () => {
  const codes = await untouchedLamps(stage.api);
  const row = (n: number, actividad: string, material: string) => [
    '31/07/2026',
    `E2E-${n}`,
    'Grupo E2E',
    codes[n] ?? '',
    'Calle 1',
    actividad,
    'correctivo',
    material,
    1,
    'un',
  ];
  const sheet = csvSheet('reporte de julio.csv', [
    [
      'Fecha',
      'OT',
      'Cuadrilla',
      'Código',
      'Dirección',
      'Actividad',
      'Clase',
      'Material',
      'Cantidad',
      'Unidad',
    ],
    row(0, 'Cambio de luminaria', 'Luminaria LED 40 W'),
    row(1, 'Poda', ''),
    row(2, 'Limpieza', ''),
  ]);
  const id = await plannedImport(stage.api, stage.server.url, {
    destino: 'reporte_trabajo',
    sheet,
  });
  await stage.api.call(`importacion/${id}/aplicar`, { method: 'POST', body: {} });
  await expect.poll(async () => (await importOf(stage.api, id))['estado']).toBe('aplicada');

  const page = await stage.open(`/pages/importar_archivo_trabajo?id=${id}`);
  await page.getByRole('link', { name: 'See the summary' }).click();
  const crews = page.getByRole('region', { name: 'Crew' }).first();
  await expect(crews.getByRole('row', { name: /Grupo E2E/ })).toShow();
  expect(await violationsOf(page)).toEqual([]);
  // the second figure counts jobs, and leads to just those
  await crews
    .getByRole('row', { name: /Grupo E2E/ })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page.getByText('E2E-2')).toShow();
  expect(await page.getByRole('row').filter({ hasText: 'E2E-' }).count()).toBe(3);
  await page.goBack();

  await button(page, 'Propose updates (1)').click();
  const drafts = page.getByRole('dialog', { name: 'Propose updates' });
  await expect(drafts.getByText('implies: modernization', { exact: false })).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await drafts.getByRole('textbox', { name: 'Lot/minutes' }).fill('Lote E2E');
  await drafts.getByRole('button', { name: 'Propose updates (1)' }).click();
  await expect(page.getByText('Lote E2E')).toShow();

  const [pruned] = await stage.api.find('reporte_trabajo', { numero_ot: 'E2E-1' });
  await stage.api.call(`reporte_trabajo/${String(pruned?.['id'])}/acciones/observar`, {
    method: 'POST',
    body: { motivo: 'Falta la foto' },
    headers: { 'If-Match': `"${String(pruned?.['version'])}"` },
  });
  const filter = encodeURIComponent(JSON.stringify({ cuadrilla: 'Grupo E2E' }));
  await page.goto(`${stage.server.url}/pages/reporte_trabajo?cara=summary&filter=${filter}`);
  await button(page, 'Write the letter to the operator (1)').click();
  const letter = page.getByRole('dialog', { name: 'Write the letter to the operator' });
  await letter.getByRole('button', { name: 'Write the letter to the operator (1)' }).click();
  await expect(page.getByText('Trabajos reportados que se observan', { exact: false })).toShow();
  const [made] = await stage.api.find('carta', { q: 'Observaciones a los trabajos' });
  expect(made).toMatchObject({
    tipo: 'solicitud_operador',
    estado: 'borrador',
    entidad: 'operador',
    plazo_dias: 5,
  });
});
