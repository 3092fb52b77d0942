import { expect, test } from 'vitest';
import {
  nombresDeTipos,
  tipoDeActualizacion,
  tiposDeActualizacion,
} from '../../../../src/modules/inventario/rules/actualizaciones.ts';

test('the types of update are those of the domain: what they change, must change, and leave', () => {
  const lines = Object.entries(tiposDeActualizacion).map(([name, { cambia, exige, estado }]) => {
    const fields = cambia.length > 10 ? `${cambia.length} campos` : cambia.join(' ');
    return `${name} | ${fields} | ${exige.join(' ')} | ${estado}`;
  });
  expect(lines).toEqual([
    'expansion | 18 campos | codigo tipo_id barrio_id | en_servicio',
    'modernizacion | luminaria_id unidad_id soporte altura_m regimen | luminaria_id | sin_cambio',
    'repotenciacion | luminaria_id unidad_id | luminaria_id | sin_cambio',
    'reposicion | unidad_id fecha_instalacion |  | en_servicio',
    'reubicacion | ubicacion direccion barrio_id codigo_poste soporte altura_m transformador equipo_medida_id | ubicacion | sin_cambio',
    'retiro |  |  | retirada',
    'hurto |  |  | hurtada',
    'siniestro |  |  | fuera_de_servicio',
    'suspension |  |  | suspendida',
    'reinstalacion | luminaria_id unidad_id fecha_instalacion |  | en_servicio',
    'cambio_medicion | equipo_medida_id transformador regimen |  | sin_cambio',
    'cambio_codigo | codigo | codigo | sin_cambio',
    'correccion_censo | 17 campos |  | indicado',
  ]);
  expect(tiposDeActualizacion.correccion_censo.cambia).not.toContain('codigo');
  expect(tiposDeActualizacion.expansion.cambia).not.toContain('carga_w');
  expect(Object.keys(nombresDeTipos)).toEqual(Object.keys(tiposDeActualizacion));
});

test('what is no type of update is none', () => {
  expect(tipoDeActualizacion('hurto')).toBe(tiposDeActualizacion.hurto);
  expect(['robo', 'constructor', null, 3].map(tipoDeActualizacion)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
