import { describe, expect, test } from 'vitest';

import { campoDe, formaDe, formas, piezas } from '../../../src/core/parameters/formas.ts';
import { parametros } from '../../../src/core/parameters/parametros.ts';
import { rights } from '../../../src/core/resource/rights.ts';

describe('the forms of parameters', () => {
  test('are those of all parameters, and of no others', () => {
    expect(Object.keys(formas).sort()).toEqual(Object.keys(parametros).sort());
    expect(formaDe('toString')).toBeUndefined();
    expect(formaDe(null)).toBeUndefined();
  });

  const withParts = Object.entries(parametros).flatMap(([clave, { inicial, acepta }]) => {
    const forma = formaDe(clave);
    return forma?.tipo === 'partes' && inicial !== null
      ? [{ clave, acepta, partes: Object.keys(forma.partes), inicial: inicial as object }]
      : [];
  });

  test.each(withParts)('$clave: the parts of its form make a value that it accepts', (given) => {
    const made = Object.fromEntries(
      Object.entries(given.inicial).filter(([name]) => given.partes.includes(name)),
    );
    expect(given.acepta(made)).toBe(true);
  });

  test('offer the choices that the parameter accepts, and every right', () => {
    for (const [clave, forma] of Object.entries(formas)) {
      if (forma.tipo !== 'una' || forma.parte.opciones === undefined) continue;
      for (const id of Object.keys(forma.parte.opciones)) {
        expect([clave, id, parametros[clave]?.acepta(id)]).toEqual([clave, id, true]);
      }
    }
    const permisos = formaDe('permisos');
    const abiertos = permisos?.tipo === 'partes' ? permisos.partes['abiertos'] : undefined;
    expect(Object.keys(abiertos?.opciones ?? {})).toEqual([...rights]);
  });

  test('tell a value part by part, with the unit, in the language that is read', () => {
    const forma = formas['horas_regimen'];
    const reemplazo = formas['reemplazo_led'];
    if (forma === undefined || reemplazo === undefined) throw new Error('both are parameters');
    const valor = { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 11.5 };
    const [first] = piezas({ forma, valor, idioma: 'en' });
    expect([first?.nombre, first?.valor]).toEqual(['All night', 12]);
    expect(first && campoDe(first.parte, 'en')).toMatchObject({ label: 'All night', unit: 'h' });
    const led = piezas({ forma: reemplazo, valor: { 1000: 400, 70: 40 }, idioma: 'es' });
    expect(led.map(({ nombre, valor: one }) => [nombre, one])).toEqual([
      ['70 W →', 40],
      ['1.000 W →', 400],
    ]);
  });
});
