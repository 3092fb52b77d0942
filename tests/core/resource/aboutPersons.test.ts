import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { isAboutPersons } from '../../../src/core/resource/aboutPersons.ts';

const about = resources.filter(isAboutPersons).map(({ name }) => name);

describe('resources about persons', () => {
  test('are those of whom nothing typed outlives the session', () => {
    expect(about.toSorted()).toEqual([
      'correspondencia',
      'ebsa',
      'personal',
      'personal_interventoria',
      'recibo_obras',
      'reporte_trabajo',
      'seguimiento_mantenimiento',
      'usuario',
      'vatia',
    ]);
  });

  const entered = resources.flatMap(({ name, fields, access }) =>
    access.escribir === 'nadie'
      ? []
      : Object.entries(fields)
          .filter(([, { readOnly }]) => readOnly !== true)
          .map(([field, { kind, label }]) => ({ name, field, kind, label })),
  );

  test('are all that have an address of mail', () => {
    const named = entered.filter(({ kind }) => kind === 'email');
    expect(named.length).toBeGreaterThan(2);
    for (const { name } of named) expect(about).toContain(name);
  });

  test('are all whose texts ask for names, documents or telephones of people', () => {
    const asks =
      /c[ée]dula|documento de|n\.º de documento|nombres|apellidos|tel[ée]fono|celular|reportante|asistentes|remitente|destinatario/i;
    const named = entered.filter(
      ({ kind, label }) => (kind === 'text' || kind === 'longText') && asks.test(label ?? ''),
    );
    expect(named.length).toBeGreaterThan(8);
    const missing = named.filter(({ name }) => !about.includes(name));
    // other names that a barrio goes by
    expect(missing.map(({ name, field }) => `${name}.${field}`)).toEqual(['barrio.alias']);
  });
});
