import { describe, expect, test } from 'vitest';

import { resources } from '../../resources.config.ts';
import { saidOf, wordsFor } from '../../src/core/api/errors.ts';
import { choicesOf } from '../../src/core/fields/choice/choice.ts';
import type { Argument } from '../../src/core/i18n/findings.ts';
import type { Words } from '../../src/core/i18n/words.ts';
import { messages } from '../../src/core/i18n/messages.ts';
import { referenceLabel, unnamedLabel } from '../../src/core/resource/referenceLabel.ts';
import {
  tiposDeActualizacion,
  type TipoDeActualizacion,
} from '../../src/modules/inventario/rules/actualizaciones.ts';
import {
  apply,
  avisosDe,
  type Elemento,
  type Impedimento,
} from '../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';
import { enPesos } from '../../src/core/money/dinero.ts';
import { codigosDe, enPalabras, type Asunto } from '../../src/modules/inventario/rules/palabras.ts';
import { reglasDeSecuencia } from '../../src/modules/inventario/rules/reglasDeSecuencia.ts';

const rules = resources.flatMap(({ name, rules: own }) =>
  own.map(({ code, message }) => ({ at: `${name} ${code}`, message })),
);
const catalogue: { at: string; message: Words }[] = [
  ...Object.entries(messages).map(([at, message]) => ({ at, message })),
  ...rules,
  ...reglasDeSecuencia.map(({ code, message }) => ({ at: code, message })),
];
const holesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, it]) => it!);

/** Every code that sentences have words for, by what it is a choice of. */
const spoken: Readonly<Record<Asunto, string>> = {
  estado: 'infraestructura_alumbrado.estado_operativo',
  tecnologia: 'luminaria.tecnologia',
  actualizacion: 'infraestructura_alumbrado_actualizacion.tipo',
  carta: 'correspondencia.estado',
  obra: 'registro_obras.estado',
  entrega: 'anexo_registro.estado',
};
const subjects = Object.entries(spoken) as [Asunto, string][]; // the very keys

function choicesAt(at: string): string[] {
  const [resource, field = ''] = at.split('.');
  const found = resources.find(({ name }) => name === resource)?.fields[field];
  return found === undefined ? [] : choicesOf(found).map(({ id }) => id);
}

/** A choice's code as a program has it: with a blank for people, or an abbreviation in small letters. */
const RAW = /\b[a-z]+_[a-z_]+\b|\bled\b|#\d|\[object/;

describe('a sentence of the catalogue', () => {
  test.each(['es', 'en'] as const)(
    'asks for no id and writes no sign of money itself (%s)',
    (language) => {
      const wrong = catalogue.filter(({ message }) => {
        const text = message[language];
        return /\$ ?\{/.test(text) || holesOf(text).includes('id');
      });
      expect(wrong.map(({ at }) => at)).toEqual([]);
    },
  );

  test('has the same holes in both languages', () => {
    const uneven = catalogue.filter(
      ({ message: { es, en } }) => holesOf(es).toSorted().join() !== holesOf(en).toSorted().join(),
    );
    expect(uneven.map(({ at }) => at)).toEqual([]);
  });

  const kinds: Record<string, { argument: Argument; es: string; en: string }> = {
    choice: {
      argument: enPalabras('estado', 'fuera_de_servicio'),
      es: 'fuera de servicio',
      en: 'out of service',
    },
    technology: { argument: enPalabras('tecnologia', 'led'), es: 'LED', en: 'LED' },
    money: { argument: enPesos(40678), es: '$ 40.678', en: '$ 40,678' },
    number: { argument: 40678.5, es: '40.678,5', en: '40,678.5' },
    day: { argument: '2026-07-03', es: '03/07/2026', en: '07/03/2026' },
    name: { argument: 'LUM-0001', es: 'LUM-0001', en: 'LUM-0001' },
  };
  test.each(Object.keys(kinds))('writes a %s as its reader does, in each of its holes', (kind) => {
    const { argument, ...expected } = kinds[kind]!;
    const wrong = (['es', 'en'] as const).flatMap((language) =>
      catalogue.flatMap(({ at, message }) => {
        const holes = holesOf(message[language]).filter((hole) => hole !== 'valor');
        const params = Object.fromEntries(holes.map((hole) => [hole, argument]));
        const said = wordsFor({ code: at, params, message }, language);
        // what the sentence itself names, as `If-Match` or a path of the API, is no argument
        const own = RAW.test(message[language].replaceAll(/\{\w+\}/g, ''));
        const isTold = holes.length === 0 || said.includes(expected[language]);
        return isTold && (own || !RAW.test(said)) ? [] : [`${at}: ${said}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the words of choices within a sentence', () => {
  test.each(subjects)('are there for each %s', (subject, at) => {
    expect(codigosDe(subject).toSorted()).toEqual(choicesAt(at).toSorted());
  });

  test.each(subjects)('are never the code of a %s', (subject) => {
    for (const code of codigosDe(subject)) {
      const { es, en } = enPalabras(subject, code);
      expect(`${es} ${en}`).not.toMatch(RAW);
    }
  });
});

describe('what forbids an update, or asks about it', () => {
  const element = (estado: string): Elemento => ({
    codigo: 'L-1',
    estado_operativo: estado,
    luminaria_id: 1,
    tipo_id: 1,
    cantidad: 1,
    ubicacion: { lat: 4.6, lng: -74 },
  });
  const catalogos = {
    ficha: (id: unknown) =>
      id === 1
        ? { tecnologia: 'led', potencia_nominal_w: 60, potencia_total_w: 60 }
        : { tecnologia: 'sodio', potencia_nominal_w: 70, potencia_total_w: 82 },
    consume: () => true,
  };
  const states = codigosDe('estado');
  const types = Object.keys(tiposDeActualizacion) as TipoDeActualizacion[]; // the very keys

  function impediments(estado: string, tipo: TipoDeActualizacion): Impedimento[] {
    return [1, 2].flatMap((luminaria_id) => {
      const update = { tipo, fecha_efectiva: '2026-07-03', cambios: { luminaria_id } };
      const actualizacion = { id: 1, numero: null, ...update } as never; // what `apply` reads of it
      const antes = element(estado);
      const made = apply(antes, actualizacion, { catalogos, pasos: [] } as never); // likewise
      return 'code' in made ? [made] : avisosDe({ actualizacion, antes, despues: made.despues });
    });
  }

  test.each(states)('is said in words of an element that is %s', (estado) => {
    const said = types.flatMap((tipo) => impediments(estado, tipo));
    for (const { code, params } of said) {
      const message = reglasDeSecuencia.find((rule) => rule.code === code)?.message;
      const given = { ...saidOf(code, message), params: { codigo: 'L-1', ...params } };
      const es = wordsFor(given, 'es');
      const en = wordsFor(given, 'en');
      expect(`${es} ${en}`).not.toMatch(RAW);
      expect(es).not.toMatch(/\b(hurtada|suspendida|retirada)\b/);
      expect(en).not.toMatch(/hurtad|suspendid|retirad|servicio|sodio/);
    }
    expect(said.length).toBeGreaterThan(0);
  });
});

test('a record without a name is told by what it is, never by its id', () => {
  // a line of the history is called by its number
  for (const resource of resources.filter(({ represent }) => !represent.includes('id'))) {
    const record = { id: 4444, version: 1 };
    expect(referenceLabel(resource, record)).toBe('');
    for (const habits of ['es', 'en'] as const) {
      const label = unnamedLabel(resource, record, habits);
      expect(label).not.toBe('');
      expect(label).not.toContain('4444');
    }
  }
});
