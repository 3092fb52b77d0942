import { beforeAll, describe, expect, test } from 'vitest';

import type { Api } from './support/api.ts';
import { button, title, wholeMenu } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const GIVEN = 'clave-dada-por-otro';
const OWN = 'clave-elegida-por-mi';

let staff: Api;

beforeAll(async () => {
  await stage.api.create('usuario', {
    email: 'funcionaria@ejemplo.co',
    password: OWN,
    first_name: 'Ana',
    last_name: 'Funcionaria',
    rol: 'funcionario',
    debe_cambiar_clave: false,
  });
  staff = await stage.signIn({ email: 'funcionaria@ejemplo.co', password: OWN });
});

describe('a funcionario', () => {
  test('sees in the menu only what they may read', async () => {
    const page = await stage.open('/pages/sector_paginate', { token: staff.token });
    await expect(title(page, 'Sectores')).toShow();
    const shown = await (await wholeMenu(page)).getByRole('listitem').allInnerTexts();
    expect(shown).toEqual([
      'Reporte de trabajo',
      'Importar archivo de trabajo',
      'Inventario actualizado',
      'Luminarias',
      'Importar inventario',
      'Consumo de equipos de medida',
      'Facturas de energía',
      'Equipos de medida',
      'Anexos',
      'Tipos de anexo',
      'Grandes consumidores',
      'EBSA',
      'VATIA',
      'Consolidado de recaudo',
      'Importaciones',
      'Correspondencia',
      'Seguimiento de mantenimiento',
      'Registrar recorrido',
      'Recorridos',
      'Programación de recorridos',
      'Resumen financiero del proyecto',
      'Registro de obras',
      'Costos mensuales',
      'Informe final',
      'Inventario base',
      'Tipos de infraestructura',
      'Unidades de infraestructura',
      'Sectores',
      'Barrios',
      'Personal',
      'Personal interventoría',
      'Usuarios',
    ]);
  });

  test.each(['parametro', 'festivo', 'bitacora'])(
    'is shown at the typed addresses of %s that permission is denied',
    async (name) => {
      for (const path of [`/pages/${name}_paginate`, `/pages/${name}_form?id=1`]) {
        const page = await stage.open(path, { token: staff.token });
        await expect(page.getByRole('heading', { name: 'Permission denied' })).toShow();
        await expect(page).toBeAt('/error/401');
      }
    },
  );

  test('may change a sector', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'F1', nombre: 'De la funcionaria' });
    const page = await stage.open(`/pages/sector_form?id=${id}`, { token: staff.token });
    await page.getByRole('textbox', { name: 'Description' }).fill('Cambiado');
    await button(page, 'Save').click();
    await expect(page.getByText('De la funcionaria saved')).toShow();
    expect((await stage.api.call(`sector/${id}`)).body['descripcion']).toBe('Cambiado');
  });

  test('may not make anybody an administrator, and is told so at the field', async () => {
    const { status, body } = await staff.call('usuario', {
      method: 'POST',
      body: {
        email: 'otra@ejemplo.co',
        password: OWN,
        first_name: 'Otra',
        last_name: 'Persona',
        rol: 'administrador',
      },
    });
    expect(status).toBe(422);
    const page = await stage.open('/pages/usuario_form', { token: staff.token });
    await page.getByRole('textbox', { name: 'Email' }).fill('otra@ejemplo.co');
    await page.getByRole('textbox', { name: 'First name' }).fill('Otra');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Persona');
    await page.getByRole('textbox', { name: 'Password' }).fill(OWN);
    await page.getByRole('radio', { name: 'Administrator' }).check();
    await button(page, 'Save').click();
    const message = body.fields?.['rol']?.[0]?.message ?? 'no message';
    await expect(page.getByRole('group', { name: 'Role' }).getByText(message)).toShow();
  });
});

describe('a person whose password somebody else chose', () => {
  test('has to choose another one before anything else, and then goes on', async () => {
    const email = 'nuevo@ejemplo.co';
    await stage.api.create('usuario', {
      email,
      password: GIVEN,
      first_name: 'Nuevo',
      last_name: 'Ingreso',
      rol: 'funcionario',
      debe_cambiar_clave: true,
    });
    const { token } = await stage.signIn({ email, password: GIVEN });
    const page = await stage.open('/pages/sector_paginate', { token });
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toShow();
    await page.getByLabel('Current password', { exact: true }).fill(GIVEN);
    await page.getByLabel('New password', { exact: true }).fill(OWN);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(`${OWN}!`);
    await page.keyboard.press('Tab');
    await expect(page.getByText('The two passwords are not the same')).toShow();
    expect(await button(page, 'Change password').isDisabled()).toBe(true);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(OWN);
    await button(page, 'Change password').click();
    await expect(title(page, 'Sectores')).toShow();
    await expect(page).toBeAt('/pages/sector_paginate');
    await expect(stage.signIn({ email, password: GIVEN })).rejects.toThrow('401');
    await expect(stage.signIn({ email, password: OWN })).resolves.toBeDefined();
  });
});
