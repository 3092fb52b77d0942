import { expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { deadlinesOf, dueFilter, type Deadline } from '../../../../src/core/resource/deadline.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { licencia } from '../../../support/toys/deadlineToys.ts';

const mistakes = (change: Partial<Deadline>, name = 'renovacion') => {
  const deadlines = { [name]: { ...licencia.deadlines['renovacion']!, ...change } };
  const wrong: Resource = { ...licencia, deadlines };
  return checkResources([...resources, wrong])
    .filter(({ path }) => path.startsWith('licencia.deadlines'))
    .map(({ path, problem }) => `${path}: ${problem}`);
};

test('a deadline that is right has no mistake', () => {
  expect(mistakes({})).toEqual([]);
});

test.each<[Partial<Deadline>, string]>([
  [{ on: 'venze' }, 'licencia.deadlines.renovacion.on: licencia has no field "venze"'],
  [{ on: 'numero' }, '.on: "numero" must be a date, found text'],
  [{ doneOn: 'anulada' }, '.doneOn: "anulada" must be a date, found boolean'],
  [{ warnFrom: 2.5 }, '.warnFrom: must be whole business days from 0 to 90'],
  [{ warnFrom: 91 }, '.warnFrom: must be whole business days from 0 to 90'],
  [{ owner: 'titular' }, '.owner: "titular" must refer to personal_interventoria or usuario'],
  [{ owner: 'nadie' }, '.owner: licencia has no field "nadie"'],
  [{ doneWhen: { anulada: 'si' } }, '.doneWhen.anulada: "si" is no value of this field'],
  [{ doneWhen: { estado: 'x' } }, '.doneWhen.estado: licencia has no field "estado"'],
  [{ number: 'titular' }, '.number: "titular" says who somebody is, and would leave in mails'],
  [{ number: 'vence' }, '.number: "vence" must be a stored text or month'],
  [
    { light: { field: 'anulada', soon: 'a', overdue: 'b' } },
    '.light.field: "anulada" must be a choice',
  ],
])('%j is refused', (change, problem) => {
  expect(mistakes(change).join('\n')).toContain(problem);
});

test('its light needs a name of its own', () => {
  expect(mistakes({}, 'otra').join()).toContain('"plazo_otra" is a field of its own');
  expect(mistakes({}, 'Otra').join()).toContain('small letters and _ alone');
});

test('what is due is a filter of its light', () => {
  const [renewal] = deadlinesOf([licencia]);
  expect(dueFilter('renovacion', renewal!.deadline, ['soon', 'overdue'])).toEqual({
    plazo_renovacion: ['por_vencer', 'vencida'],
  });
});

test('every deadline of the product', () => {
  expect(deadlinesOf(resources).map(({ resource, name }) => `${resource.name} ${name}`)).toEqual([
    'luminaria certificado',
    'factura_energia aprobacion',
    'equipo_medida calibracion',
    'anexo entrega',
    'consolidado_recaudo giro',
    'correspondencia respuesta',
    'registro_obras fin',
    'personal alturas',
    'personal matricula',
    'personal seguridad_social',
    'personal_interventoria alturas',
    'recibo_obras pendientes',
    'factura_pendiente llegada',
  ]);
});
