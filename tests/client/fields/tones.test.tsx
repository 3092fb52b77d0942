import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { chipLook, lineColour } from '../../../src/client/fields/Toned.tsx';
import type { Field } from '../../../src/core/fields/field.ts';
import { choicesOf } from '../../../src/core/fields/choice/choice.ts';
import { toneOf } from '../../../src/core/fields/tone.ts';
import { showValue } from '../../support/client/fieldForm.tsx';

afterEach(cleanup);

/** Words that say that a day or a limit has passed, in the words of any descriptor. */
const LATE = /^(vencid|mora|atrasad|incumplid|respondida_tarde|fuera_de_(plazo|termino))/;

const toned = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    choicesOf(field).map(({ id }) => ({ at: `${resource.name}.${name}`, field, id })),
  ),
);
const fieldAt = (at: string): Field => {
  const [resource, name = ''] = at.split('.');
  const field = resources.find((one) => one.name === resource)?.fields[name];
  if (field === undefined) throw new Error(`no field ${at}`);
  return field;
};

describe('what is past its day', () => {
  test('is never good, nor without a word about it, in any choice of any descriptor', () => {
    const late = toned.filter(({ id }) => LATE.test(id));
    expect(late.length).toBeGreaterThan(4);
    const mild = late.filter(({ field, id }) => !['bad', 'warning'].includes(toneOf(field, id)));
    expect(mild.map(({ at, id }) => `${at} ${id}`)).toEqual([]);
  });

  test.each([
    ['correspondencia.semaforo', 'vencida', 'bad'],
    ['anexo.cumplimiento', 'vencido', 'bad'],
    ['gran_consumidor.estado_cartera', 'mora_90', 'bad'],
    ['respuesta.oportuna', false, 'bad'],
    ['seguimiento_mantenimiento.en_limite', false, 'bad'],
    ['costo_mensual.sobre_maximo', true, 'bad'],
  ])('%s %s is %s', (at, value, tone) => {
    expect(toneOf(fieldAt(at), value)).toBe(tone);
  });
});

describe('a tone', () => {
  test('has a colour of its own, and green is for what is good alone', () => {
    expect(chipLook('good').color).toBe('success');
    for (const tone of ['warning', 'bad', 'neutral', 'done'] as const) {
      expect(chipLook(tone).color).not.toBe('success');
      expect(lineColour(tone)).not.toMatch(/success|primary/);
    }
  });

  test.each(['cell', 'full'] as const)('stands beside a word and a sign (%s)', (as) => {
    const field = fieldAt('correspondencia.semaforo');
    const { container } = showValue({ field, value: 'vencida', as });
    expect(screen.getByText('Vencida')).toBeTruthy();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  test('is none where nobody meant one: a yes is not green by itself', () => {
    expect(toneOf(fieldAt('infraestructura_alumbrado_actualizacion.retroactiva'), true)).toBe(
      'neutral',
    );
    expect(lineColour('neutral')).toBe('text.secondary');
  });
});
