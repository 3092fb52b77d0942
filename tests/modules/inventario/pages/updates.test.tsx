import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const UPDATE = 'infraestructura_alumbrado_actualizacion';
const common = { version: 1, activo: true };

const punto: Row = {
  id: 1,
  codigo: 'LUM-0001',
  tipo_id: 1,
  unidad_id: null,
  luminaria_id: 1,
  cantidad: 1,
  barrio_id: 1,
  clase_via: 'local',
  soporte: 'concreto',
  altura_m: 9,
  equipo_medida_id: null,
  regimen: 'nocturno',
  propiedad: 'municipio',
  estado_operativo: 'en_servicio',
  carga_w: 82,
  en_base: true,
  version: 1,
};

const town = () => ({
  infraestructura_alumbrado_tipo: [
    { id: 1, codigo: 'LUM', nombre: 'Luminaria', consume_energia: true, ...common },
    { id: 2, codigo: 'POS', nombre: 'Poste', consume_energia: false, ...common },
  ],
  luminaria: [
    { id: 1, codigo: 'NA-070', potencia_total_w: 82, ...common },
    { id: 2, codigo: 'LED-040', potencia_total_w: 40, ...common },
  ],
  barrio: [{ id: 1, codigo: 'B1', nombre: 'Centro', sector_id: 1, ...common }],
  infraestructura_alumbrado: [punto],
  infraestructura_alumbrado_actualizado: [punto],
  [UPDATE]: [] as Row[],
});

function show(at: string, records: Record<string, Row[]> = town()) {
  const memory = memoryProvider(records);
  return { memory, ...showAdmin({ memory, resources, at }) };
}

const user = userEvent.setup();
const pick = async (field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const changes = async () => screen.findByRole('group', { name: /^Valores nuevos/ });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the new values of an update', () => {
  test('are asked for once type and element are known', async () => {
    show(`/${UPDATE}/create`);
    expect(within(await changes()).getByText(/Elija primero/)).toBeTruthy();
    await pick('Tipo', 'Hurto');
    await pick('Elemento', 'LUM-0001');
    expect(within(await changes()).getByText(/no cambia valores/)).toBeTruthy();
  });

  test('are the fields that the type may change, with what the element has today', async () => {
    show(`/${UPDATE}/create?tipo=modernizacion&infraestructura_id=1`);
    const group = await changes();
    expect(await within(group).findByText(/NA-070/)).toBeTruthy();
    expect(within(group).getByRole('combobox', { name: /^Luminaria/ })).toBeTruthy();
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
      ['Cambia Unidad (UCAP)', false],
      ['Cambia Soporte', false],
      ['Cambia Altura de montaje', false],
      ['Cambia Régimen de encendido', false],
    ]);
    expect(within(group).getByText(/Concreto/)).toBeTruthy();
  });

  test('are sent as they were entered, those not ticked left out', async () => {
    const { memory } = show(`/${UPDATE}/create?tipo=modernizacion&infraestructura_id=1`);
    const group = await changes();
    await within(group).findByText(/NA-070/);
    await pick('Luminaria', 'LED-040');
    await user.click(within(group).getByRole('checkbox', { name: 'Cambia Altura de montaje' }));
    const height = within(group).getByRole<HTMLInputElement>('textbox', { name: /^Altura/ });
    expect(height.value).toBe('9');
    await user.clear(height);
    await user.type(height, '12');
    await user.click(within(group).getByRole('checkbox', { name: 'Cambia Soporte' }));
    await user.click(within(group).getByRole('checkbox', { name: 'Cambia Soporte' }));
    await pick('Documento soporte', 'Acta');
    await user.type(screen.getByRole('textbox', { name: /^N\.º del soporte/ }), 'A-7');
    for (const label of [/^Fecha efectiva/, /^Fecha del soporte/]) {
      await user.type(screen.getByRole('textbox', { name: label }), '01/07/2026');
    }
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
      tipo: 'modernizacion',
      infraestructura_id: 1,
      cambios: { luminaria_id: 2, altura_m: 12 },
    });
  });

  test('are checked as those of a point', async () => {
    show(`/${UPDATE}/create?tipo=correccion_censo&infraestructura_id=1`);
    const group = await changes();
    await within(group).findByText(/NA-070/);
    await user.click(within(group).getByRole('checkbox', { name: 'Cambia Altura de montaje' }));
    const height = within(group).getByRole<HTMLInputElement>('textbox', { name: /^Altura/ });
    await user.clear(height);
    await user.type(height, '50');
    expect(await within(group).findByText(/40/)).toBeTruthy();
    expect(within(group).queryByRole('checkbox', { name: /Código \(rótulo\)/ })).toBeNull();
  });

  test('of an expansion are those of a new element, without one to choose', async () => {
    show(`/${UPDATE}/create?tipo=expansion`);
    const group = await changes();
    expect(within(group).getByRole('textbox', { name: /^Código \(rótulo\)/ })).toBeTruthy();
    expect(within(group).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Elemento/ })).toBeNull();
    expect(within(group).queryByRole('combobox', { name: /^Luminaria/ })).toBeNull();
    await user.click(within(group).getByRole('combobox', { name: /^Tipo/ }));
    await user.click(await screen.findByRole('option', { name: 'LUM · Luminaria' }));
    expect(await within(group).findByRole('combobox', { name: /^Luminaria/ })).toBeTruthy();
  });

  test('read as words in lists and in the form of what was approved', async () => {
    const records = town();
    const update: Row = {
      id: 5,
      numero: 'ACT-2026-00005',
      tipo: 'modernizacion',
      infraestructura_id: 1,
      fecha_efectiva: '2026-07-01',
      cambios: { luminaria_id: 2, altura_m: 12 },
      valores_anteriores: { luminaria_id: 1, altura_m: 9 },
      estado: 'aprobada',
      version: 3,
    };
    records[UPDATE] = [update];
    show(`/${UPDATE}/5`, records);
    expect(await screen.findByText('LED-040')).toBeTruthy();
    expect(await screen.findByText('NA-070')).toBeTruthy();
    expect(screen.getByText(/^12/)).toBeTruthy();
  });
});

describe('the lot of an update in review', () => {
  const inReview = (id: number): Row => ({
    id,
    numero: `ACT-2026-0000${id}`,
    lote: 'ACTA-9',
    tipo: 'hurto',
    infraestructura_id: 1,
    fecha_efectiva: '2026-07-01',
    cambios: {},
    estado: 'en_revision',
    version: 2,
  });

  test('is approved as a whole, and says before and after what it comes to', async () => {
    const { memory } = show(`/${UPDATE}/1`, { ...town(), [UPDATE]: [inReview(1), inReview(2)] });
    expect(await screen.findByRole('heading', { name: 'Lote ACTA-9' })).toBeTruthy();
    const totals = '2 elementos · -0,42 kW · -151,2 kWh al mes';
    expect(screen.getByText(`En revisión: ${totals}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aprobar todo el lote' }));
    const dialog = await screen.findByRole('dialog', { name: `Aprobar: ACTA-9: ${totals}` });
    await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText(`Aprobar: lote ACTA-9, ${totals}`)).toBeTruthy();
    expect(memory.callsOf('batch')[0]?.params).toEqual({
      accion: 'aprobar',
      // as many others are not what was summed up
      seleccion: {
        filtro: { lote: 'ACTA-9', estado: ['en_revision'] },
        total: 2,
        huella: 'la-vista',
      },
    });
  });

  test('is rejected for a reason', async () => {
    const { memory } = show(`/${UPDATE}/1`, { ...town(), [UPDATE]: [inReview(1)] });
    await user.click(await screen.findByRole('button', { name: 'Rechazar todo el lote' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    expect(memory.callsOf('batch')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Sin acta');
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(memory.callsOf('batch')).toHaveLength(1));
    expect(memory.callsOf('batch')[0]?.params).toMatchObject({
      accion: 'rechazar',
      motivo: 'Sin acta',
    });
  });
});

test('what a visit saw to differ is entered by the fields of the inventory, and the rest is kept', async () => {
  const VISIT = 'recorrido_hallazgo';
  const kept: Row[] = [
    {
      id: 1,
      recorrido_id: 1,
      uuid_local: 'a',
      infraestructura_id: 1,
      resultado: 'dato_errado',
      dato_campo: { pintura: 'gris' },
      fecha_hora: '2026-07-03T14:05:00-05:00',
      fotos: [
        {
          id: '0b7d6a52-2b0e-4d5c-9a43-3f6f0e6f1a01',
          nombre: 'a.jpg',
          tipo: 'image/jpeg',
          tamano: 1,
        },
      ],
      version: 1,
    },
  ];
  const { memory } = show(`/${VISIT}/1`, {
    ...town(),
    recorrido: [{ id: 1, numero: 'R-1', version: 1 }],
    [VISIT]: kept,
  });
  const seen = within(await screen.findByRole('group', { name: /^Dato en campo/ }));
  expect(seen.getByText('pintura: gris')).toBeTruthy();
  await user.click(await seen.findByRole('checkbox', { name: 'Cambia Altura de montaje' }));
  const box = seen.getByRole('textbox', { name: /^Altura/ });
  await user.clear(box);
  await user.type(box, '10');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
  expect(kept[0]).toMatchObject({ dato_campo: { pintura: 'gris', altura_m: 10 } });
});
