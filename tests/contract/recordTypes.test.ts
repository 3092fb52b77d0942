import { describe, expectTypeOf, test } from 'vitest';
import type { Point } from '../../src/core/places/mapApi.ts';
import type { FileRef } from '../../src/core/files/filesApi.ts';
import { boolean } from '../../src/core/fields/boolean/boolean.ts';
import { choice, type ChoiceField } from '../../src/core/fields/choice/choice.ts';
import { color } from '../../src/core/fields/color/color.ts';
import { computed } from '../../src/core/fields/computed.ts';
import { date } from '../../src/core/fields/date/date.ts';
import { dateTime } from '../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../src/core/fields/decimal/decimal.ts';
import { email } from '../../src/core/fields/email/email.ts';
import { file } from '../../src/core/fields/file/file.ts';
import {
  type LineString,
  type Polygon,
  json,
  type JsonField,
} from '../../src/core/fields/json/json.ts';
import { integer } from '../../src/core/fields/integer/integer.ts';
import { longText } from '../../src/core/fields/longText/longText.ts';
import { money } from '../../src/core/fields/money/money.ts';
import { period } from '../../src/core/fields/period/period.ts';
import { point } from '../../src/core/fields/point/point.ts';
import { reference } from '../../src/core/fields/reference/reference.ts';
import { references, type ReferencesField } from '../../src/core/fields/references/references.ts';
import { text, type TextField } from '../../src/core/fields/text/text.ts';
import { time } from '../../src/core/fields/time/time.ts';
import { defineResource, type RecordOf } from '../../src/core/resource/resource.ts';

const toy = defineResource({
  name: 'toy',
  label: 'Juguete',
  title: 'Juguetes',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', required: true, max: 5 }),
    notas: longText({ label: 'Notas' }),
    cantidad: integer({ label: 'Cantidad', required: true, min: 0 }),
    altura: decimal({ label: 'Altura', precision: 6, scale: 2 }),
    valor: money({ label: 'Valor' }),
    fecha: date({ label: 'Fecha', required: true, max: 'hoy' }),
    visto: dateTime({ label: 'Visto' }),
    hora: time({ label: 'Hora' }),
    mes: period({ label: 'Mes' }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
    clase: choice(['urbano', 'rural'], { label: 'Clase', required: true, default: 'urbano' }),
    fuente: choice({ led: 'LED', na: 'Sodio' }, { label: 'Fuente' }),
    barrio_id: reference('barrio', { label: 'Barrio', required: true }),
    sectores: references('sector', { label: 'Sectores' }),
    centro: point({ label: 'Centro' }),
    correo: email({ label: 'Correo' }),
    color: color({ label: 'Color' }),
    acta: file({ label: 'Acta', required: true }),
    valor_json: json({ label: 'Valor', required: true }),
    opciones: json({ label: 'Opciones', shape: 'object' }),
    limite: json({ label: 'Límite', shape: 'polygon' }),
    trazado: json({ label: 'Trazado', shape: 'lineString', required: true }),
    total: computed(integer({ label: 'Total' }), 'sql'),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [],
  routes: { list: 'toy_paginate' },
});

type Toy = RecordOf<typeof toy>;

describe('a record inferred from its descriptor', () => {
  test('has each field with the type of its values, null unless it is required', () => {
    expectTypeOf<Omit<Toy, Common>>().toEqualTypeOf<{
      codigo: string;
      notas: string | null;
      cantidad: number;
      altura: number | null;
      valor: number | null;
      fecha: string;
      visto: string | null;
      hora: string | null;
      mes: string | null;
      activo: boolean;
      clase: 'urbano' | 'rural';
      fuente: 'led' | 'na' | null;
      barrio_id: number;
      sectores: number[] | null;
      centro: Point | null;
      correo: string | null;
      color: string | null;
      acta: FileRef[];
      valor_json: unknown;
      opciones: Record<string, unknown> | null;
      limite: Polygon | null;
      trazado: LineString;
      total: number | null;
    }>();
  });

  test('has the common fields, too', () => {
    expectTypeOf<Pick<Toy, Common>>().toEqualTypeOf<{
      id: number;
      observaciones: string | null;
      adjuntos: FileRef[] | null;
      creado_en: string | null;
      creado_por: number | null;
      modificado_en: string | null;
      modificado_por: number | null;
      version: number;
    }>();
  });
});

describe('a builder', () => {
  test('keeps its literal options', () => {
    expectTypeOf(toy.fields.codigo.max).toEqualTypeOf<5>();
    expectTypeOf(toy.fields.barrio_id.target).toEqualTypeOf<'barrio'>();
    expectTypeOf(toy.fields.clase.choices[0]).toExtend<
      { id: 'urbano' | 'rural'; name: string } | undefined
    >();
  });

  test('makes fields that the functions of their type take', () => {
    expectTypeOf(toy.fields.codigo).toExtend<TextField>();
    expectTypeOf(toy.fields.clase).toExtend<ChoiceField>();
    expectTypeOf(toy.fields.limite).toExtend<JsonField>();
    expectTypeOf(toy.fields.sectores).toExtend<ReferencesField>();
  });

  test('does not compile with an option that it does not know or a default that is no value', () => {
    const mistakes = () => {
      // @ts-expect-error a typo
      text({ label: 'Código', max: 5, requird: true });
      // @ts-expect-error of another type
      integer({ label: 'Cantidad', shape: 'object' });
      // @ts-expect-error no code of the list
      choice(['urbano', 'rural'], { label: 'Clase', default: 'vereda' });
      // @ts-expect-error no number
      money({ label: 'Valor', default: '5' });
      // @ts-expect-error the size is missing
      decimal({ label: 'Altura', precision: 6 });
    };
    expectTypeOf(mistakes).returns.toBeVoid();
  });
});

type Common =
  | 'id'
  | 'observaciones'
  | 'adjuntos'
  | 'creado_en'
  | 'creado_por'
  | 'modificado_en'
  | 'modificado_por'
  | 'version';
