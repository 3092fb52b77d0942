import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { samples } from '../support/sheets/sampleFiles.ts';
import { chooseSheet, csvSheet, untouchedLamps } from './support/importing.ts';
import { button, input, wholeMenu } from './support/page.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** The month after the last one of the demo: nothing of it is there but what the town itself reported. */
const MONTH = '2026-08';
/** The account that EBSA bills by inventory, and those that it and VATIA bill by meters. */
const BY_INVENTORY = '610000457';
const BY_METERS = ['610000458', '840000091'];
const CREW = 'Cuadrilla del mes';
const LOT = 'ACTA-MES';

/** What a person does, counted: a click, a field that is filled, a key that leads on. */
function hand(page: Page) {
  let acts = 0;
  const done = async (act: Promise<unknown>) => {
    await act;
    acts += 1;
  };
  const click = (place: Locator) => done(place.click());
  const press = (key: string) => done(page.keyboard.press(key));
  const dialog = () => page.getByRole('dialog').last();
  return {
    page,
    acts: () => acts,
    click,
    press,
    dialog,
    type: (text: string) => done(page.keyboard.type(text)),
    fill: (label: string, text: string) => done(input(page, label).fill(text)),
    choose: async (label: string, option: string) => {
      await click(page.getByRole('combobox', { name: label, exact: true }));
      await click(page.getByRole('option', { name: option, exact: true }));
    },
    give: (field: string, name: string) =>
      done(
        page
          .locator(`[data-attachments="${field}"] input[type=file]`)
          .first()
          .setInputFiles({ name, mimeType: 'application/pdf', buffer: samples.pdf }),
      ),
    menu: async (name: string) => {
      // a record that is open over its list
      const opened = page.getByRole('dialog');
      // a key that comes while another dialog still closes is not the panel's
      const leave = async () => {
        if ((await opened.count()) > 0) await press('Escape');
        return opened.count();
      };
      await expect.poll(leave, { interval: 500 }).toBe(0);
      const menu = await wholeMenu(page);
      await click(menu.getByRole('link', { name, exact: true }));
    },
    /**
     * Takes what a dialog asks, and confirms what it warns of: `values` are what it asks to write, `reason` where it wants one.
     */
    take: async (
      name: string,
      {
        values = {},
        reason = '',
      }: { values?: Readonly<Record<string, string>>; reason?: string } = {},
    ) => {
      const asked = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
      await asked.waitFor();
      const field = (label: string) => asked.getByRole('textbox', { name: label, exact: true });
      const wanted = (await field('Motivo').count()) > 0 ? { ...values, Motivo: reason } : values;
      for (const [label, text] of Object.entries(wanted)) await done(field(label).fill(text));
      await click(asked.getByRole('button', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }));
      const anyway = asked.getByRole('button', { name: `${name} de todos modos` });
      await expect
        .poll(async () => (await asked.count()) === 0 || (await anyway.count()) > 0)
        .toBe(true);
      if ((await anyway.count()) > 0) await click(anyway);
      await asked.waitFor({ state: 'detached' });
    },
  };
}

type Hand = ReturnType<typeof hand>;

/** Each begins where the one before it ended. */
const steps: readonly [what: string, work: (by: Hand) => Promise<void>][] = [
  ["July is settled: the trader's answer is filed, applied, and approved", settleJuly],
  ['July is closed', closeMonth],
  ['the meters are read, the first typed, the others pasted', readMeters],
  ['an invoice of meters is verified and approved, twice', approveInvoices],
  ['an invoice is verified and objected to out of time, by its letter', objectToInvoice],
  ['the objection is answered, applied and approved', applyAnswer],
  ['a letter is received and answered', answerLetter],
  ['what EBSA billed is imported, and its month reconciled', reconcileEbsa],
  ['the costs of the month are typed', typeCosts],
  ['an annex is delivered and approved', deliverAnnex],
  ["the operator's report is imported, judged, and becomes updates", checkReport],
  ['updates are approved as a lot', approveLot],
  ['August is closed', closeMonth],
  ['its report is written, reviewed and issued', issueReport],
];

// begun again it would find a month that is half made
test('a month is made by clicks and keys alone', { retry: 0, timeout: 600_000 }, async () => {
  const page = await stage.open('/dashboard', { language: 'es' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const by = hand(page);
  const told: string[] = [];
  for (const [what, work] of steps) {
    const before = by.acts();
    await work(by);
    told.push(`${String(by.acts() - before).padStart(4)} acts  ${what}`);
  }
  console.info([...told, `${String(by.acts()).padStart(4)} acts in all`].join('\n'));
  const [closing] = await stage.api.find('cierre_mes', { periodo: MONTH });
  const [report] = await stage.api.find('informe_final', { periodo: MONTH });
  expect([closing?.['estado'], report?.['estado']]).toEqual(['cerrado', 'emitido']);
});

async function settleJuly(by: Hand): Promise<void> {
  const { page, click, menu, take } = by;
  await applyAnswer(by);
  // the large payers are the one collection of the month that is not reconciled yet
  await menu('Consolidado de recaudo');
  await click(rowWith(page, 'Calculado').getByRole('link').first());
  await click(button(page, 'Conciliar'));
  await take('Conciliar');
}

/** From the one objected invoice of the list to its approval, by the letter that answers it. */
async function applyAnswer(by: Hand): Promise<void> {
  const { page, click, choose, menu, take } = by;
  await menu('Facturas de energía');
  await click(rowWith(page, 'Objeción enviada').getByRole('link').first());
  await click(page.getByRole('link', { name: 'Radicar la respuesta' }));
  await expect.poll(() => input(page, 'Asunto').inputValue()).toContain('Respuesta a S-');
  await click(button(page, 'Guardar'));
  const asked = page.getByRole('dialog', { name: /^Aplicar la respuesta/ });
  await asked.waitFor();
  const stands = async (label: string) =>
    read(await asked.getByRole('textbox', { name: label, exact: true }).inputValue());
  const energy = Math.round(KWH * (await stands('Tarifa $/kWh')));
  const total = energy + (await stands('Otros cargos'));
  await choose('Resultado de la objeción', 'Aceptada');
  await take('Aplicar la respuesta', {
    values: {
      'kWh facturados': written(KWH),
      'Valor energía': written(energy),
      'Valor total': written(total),
    },
  });
  await click(button(page, 'Verificar'));
  await take('Verificar');
  await click(button(page, 'Aprobar'));
  await take('Aprobar', { reason: 'Según la respuesta.' });
}

/** What the trader bills once it has corrected. */
const KWH = 52_000;

const cells = (line: string): string[] => line.split(';');
const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text });
const read = (text: string): number => Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.'));
const written = (value: number): string => value.toLocaleString('es-CO');

async function readMeters({ page, click, press, type, fill, menu }: Hand): Promise<void> {
  await menu('Consumo de equipos de medida');
  await page.getByRole('grid').waitFor();
  await fill('Periodo', '08/2026');
  await press('Enter');
  await click(button(page, 'Ir al siguiente'));
  const last = await page
    .locator('tbody td[data-place$="-2"]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const readings = last.map((text) => written(read(text) + 850));
  await type(readings[0] ?? '');
  await press('Enter');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    readings
      .slice(1)
      .map((reading) => `${reading}\r\n`)
      .join(''),
  );
  await press('Control+v');
  await click(button(page, 'Pegar'));
  const confirm = page.getByRole('button', { name: /^Guardar (los \d+ )?de todos modos/ }).first();
  await page.getByText('Todo guardado').or(confirm).waitFor();
  if ((await confirm.count()) > 0) await click(confirm);
  await page.getByText('Completo', { exact: true }).waitFor();
}

async function beginInvoice(by: Hand, cuenta: string, kwh: number): Promise<void> {
  const { page, click, fill, menu } = by;
  await menu('Facturas de energía');
  await click(page.getByRole('link', { name: /Facturas por recibir/ }));
  await click(
    rowWith(page, /08\/2026|ago/)
      .filter({ hasText: cuenta })
      .getByRole('link', { name: cuenta }),
  );
  const energy = Math.round(kwh * read(await input(page, 'Tarifa $/kWh').inputValue()));
  await fill('kWh facturados', written(kwh));
  await fill('Valor energía', written(energy));
  await fill('Valor total', written(energy));
  await click(button(page, 'Guardar'));
  const anyway = page.getByRole('button', { name: 'Confirmar y guardar' });
  const verify = page.getByRole('dialog', { name: /^Verificar/ });
  await anyway.or(verify).first().waitFor();
  if ((await anyway.count()) > 0) await click(anyway);
  await verify.waitFor();
  await by.take('Verificar');
}

async function approveInvoices(by: Hand): Promise<void> {
  const { page, click, take } = by;
  for (const cuenta of BY_METERS) {
    await beginInvoice(by, cuenta, 9_000);
    await click(button(page, 'Aprobar'));
    await take('Aprobar', { reason: 'Coincide con el acta.' });
  }
}

async function objectToInvoice(by: Hand): Promise<void> {
  const { page, click, take } = by;
  await beginInvoice(by, BY_INVENTORY, 9_000_000);
  await click(button(page, 'Hacer la carta de objeción'));
  // it was due in September
  await take('Hacer la carta de objeción', {
    reason: 'La factura llegó después de su vencimiento.',
  });
  await page.getByRole('link', { name: 'Radicar la respuesta' }).waitFor();
}

async function answerLetter({ page, click, fill, choose, menu, take }: Hand): Promise<void> {
  await menu('Correspondencia');
  await click(page.getByRole('link', { name: 'Crear carta' }));
  await choose('Clase', 'Petición');
  await fill('Remitente', 'Junta de Acción Comunal El Dorado');
  await fill('Asunto', 'Luminarias apagadas en la carrera 5');
  await expect.poll(() => input(page, 'Plazo').inputValue()).toBe('15');
  await click(button(page, 'Guardar'));
  await click(page.getByRole('link', { name: 'Responder', exact: true }));
  await expect.poll(() => input(page, 'Destinatario').inputValue()).toContain('El Dorado');
  await fill('Texto', 'Cordial saludo.\n\nLas luminarias se repararon.\n\nAtentamente,');
  await click(button(page, 'Guardar'));
  await take('Emitir');
  await page.getByText('Emitida', { exact: true }).first().waitFor();
}

/** `totals` are what the letter beside the file says of it. */
async function importSheet(
  by: Hand,
  sheet: ReturnType<typeof csvSheet>,
  totals: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page, click, fill } = by;
  await chooseSheet(page, sheet);
  await click(button(page, 'Seguir a la revisión'));
  await click(button(page, 'Seguir a aplicar'));
  for (const [label, total] of Object.entries(totals)) await fill(label, total);
  await click(page.getByRole('button', { name: /^Aplicar a \d+ registros?$/ }));
  await page.getByText(/^Se escribi/).waitFor();
}

async function reconcileEbsa(by: Hand): Promise<void> {
  const { page, click, menu, take } = by;
  await menu('EBSA');
  await click(page.getByRole('link', { name: 'Importar', exact: true }));
  await importSheet(
    by,
    csvSheet('ebsa agosto.csv', [
      cells('Periodo;NIU;Clase de uso;Estrato;Impuesto AP facturado;Recaudado del mes;Ajustes'),
      cells('2026-08;90001;Residencial;2;120000;100000;0'),
      cells('2026-08;90002;Comercial;;450000;450000;0'),
    ]),
    { Filas: '2', 'Impuesto AP facturado': '570.000', 'Recaudado del mes': '550.000' },
  );
  await menu('Consolidado de recaudo');
  await click(page.getByRole('tab', { name: 'Recaudo del año' }));
  await click(page.getByRole('button', { name: /^Empezar ago.* con lo propuesto$/ }));
  await page.getByText('Todo guardado').waitFor();
  await click(page.getByRole('columnheader', { name: /^ago/ }).getByTitle('Abrir la ficha'));
  await click(button(page, 'Conciliar'));
  await take('Conciliar', { reason: 'El giro llega en octubre.' });
}

async function typeCosts({ page, click, press, type, menu }: Hand): Promise<void> {
  await menu('Costos mensuales');
  const grid = page.getByRole('grid');
  await click(
    grid
      .getByRole('row', { name: /^Administración(?!,)/ })
      .getByRole('gridcell')
      .nth(7),
  );
  for (const amount of ['18500000', '22300000', '41700000']) {
    await type(amount);
    await press('Enter');
  }
  // the focus leaves the month
  await press('ArrowRight');
  await page.getByText('Todo guardado').waitFor();
}

async function deliverAnnex(by: Hand): Promise<void> {
  const { page, click, fill, give, menu, take, dialog } = by;
  await menu('Anexos');
  await click(page.getByRole('tab', { name: 'Cumplimiento por mes' }));
  const missing = page.getByRole('gridcell', { name: /Falta/ }).first();
  const annex = await missing.locator('xpath=ancestor::tr').getByRole('rowheader').innerText();
  await click(missing);
  await click(page.getByRole('button', { name: 'Crear registro de anexo' }));
  await fill('Entregado', 'hoy');
  await give('archivo', 'plan de mantenimiento.pdf');
  await page.getByRole('button', { name: 'Abrir plan de mantenimiento.pdf' }).waitFor();
  await click(dialog().getByRole('button', { name: 'Guardar' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // what is late stands first: once it is delivered, its row goes to another place
  const [code = ''] = annex.split(' · ');
  await click(
    page
      .getByRole('row')
      .filter({ hasText: code })
      .getByRole('gridcell', { name: /Entregado/ }),
  );
  // not the link to the list of them, which is there first
  await click(dialog().getByRole('listitem').getByRole('link').first());
  await click(button(page, 'Revisar'));
  await take('Revisar');
  await click(button(page, 'Aprobar'));
  await take('Aprobar');
}

async function checkReport(by: Hand): Promise<void> {
  const { page, click, menu, take, dialog } = by;
  const codes = await untouchedLamps(stage.api);
  const row = (n: number, work: string) =>
    cells(`${MONTH}-1${n};MES-${n};${CREW};${codes[n] ?? ''};Calle 1;correctivo;${work};1;un`);
  await menu('Importar archivo de trabajo');
  await importSheet(
    by,
    csvSheet('reporte de agosto.csv', [
      cells('Fecha;OT;Cuadrilla;Código;Dirección;Clase;Actividad;Material;Cantidad;Unidad'),
      row(0, 'Cambio de luminaria;Luminaria LED 40 W'),
      row(1, 'Poda;'),
      row(2, 'Limpieza;'),
    ]),
  );
  await click(page.getByRole('link', { name: 'Ver el resumen' }));
  await click(page.getByRole('tab', { name: 'Lista' }));
  await click(page.getByRole('columnheader').getByRole('checkbox'));
  await click(button(page, 'Aceptar'));
  await click(dialog().getByRole('button', { name: 'Aceptar', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await click(page.getByRole('tab', { name: 'Resumen' }));
  await click(button(page, 'Proponer actualizaciones (1)'));
  await take('Proponer actualizaciones', { values: { 'Lote/acta': LOT } });
}

async function approveLot({ page, click, take }: Hand): Promise<void> {
  // it has no number yet that would lead to it
  await click(rowWith(page, LOT).getByText('Borrador'));
  await click(button(page, 'Enviar a revisión'));
  await take('Enviar a revisión');
  await click(page.getByRole('button', { name: 'Aprobar todo el lote' }));
  await take('Aprobar');
}

async function closeMonth({ page, click, menu, take }: Hand): Promise<void> {
  await menu('Cierre de mes');
  await click(page.getByRole('link', { name: 'Crear cierre de mes' }));
  // the month after the last one that was closed
  await expect.poll(() => input(page, 'Periodo').inputValue()).not.toBe('');
  await click(button(page, 'Guardar'));
  await click(rowWith(page, 'Abierto').getByRole('link').first());
  await click(button(page, 'Cerrar mes'));
  await take('Cerrar mes');
}

async function issueReport({ page, click, fill, menu, take }: Hand): Promise<void> {
  await menu('Informe final');
  await click(page.getByRole('link', { name: 'Crear informe mensual' }));
  await fill('Periodo', '08/2026');
  await fill('Información contractual y resumen ejecutivo', 'Se prestó el servicio.');
  await fill(
    'Conclusiones, recomendaciones y requerimientos al operador',
    'Se recomienda el pago.',
  );
  await click(button(page, 'Guardar'));
  await click(button(page, 'Enviar a revisión'));
  await take('Enviar a revisión');
  await click(button(page, 'Emitir'));
  await take('Emitir');
  await page.getByText('Emitido', { exact: true }).first().waitFor();
}
