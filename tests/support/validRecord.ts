import { choicesOf } from '../../src/core/fields/choice.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf } from '../../src/core/fields/registry.ts';
import type { Resource, Row } from '../../src/core/resource.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

/** Values that only the rules of a resource know, by its name. */
const ruled: Readonly<Record<string, (n: number) => Row>> = {
  parametro: (n) => ({
    clave: ['municipio', 'operador', 'logo'][n % 3],
    valor: `Valor ${n}`,
  }),
  usuario: (n) => ({ password: `girasol-en-la-ventana-${n}`, rol: 'funcionario' }),
  barrio: (n) => ({ centro: { lat: 5.5 + n / 1000, lng: -73.3 } }),
  luminaria: (n) => ({
    potencia_nominal_w: 40 + (n % 100),
    perdidas_w: n % 10,
    grado_ip: `IP${60 + (n % 9)}`,
    certificado_vence: '2099-12-31',
  }),
  infraestructura_alumbrado: (n) => ({
    cantidad: 1 + (n % 12),
    ubicacion: { lat: 5.5 + n / 1000, lng: -73.3 },
    altura_m: 9 + (n % 9),
  }),
  equipo_medida: (n) => ({
    factor: 1,
    lectura_inicial: n,
    ubicacion: { lat: 5.5 + n / 1000, lng: -73.3 },
    fecha_instalacion: '2020-01-15',
    calibracion_vence: '2099-12-31',
    estado: 'danado',
    fecha_retiro: null,
  }),
  personal: () => ({
    alturas_vence: '2099-12-31',
    seguridad_social_hasta: '2099-12',
    fecha_retiro: null,
  }),
  personal_interventoria: () => ({
    alturas_vence: '2099-12-31',
    fecha_fin: null,
    // a user is one person
    usuario_id: null,
  }),
  anexo_tipo: (n) => ({ periodicidad: 'mensual', dia_limite: 1 + (n % 22) }),
};

/**
 * A record that the API takes, with every field that may be entered; records of different `n`
 * differ. `targets` names a record of each resource that references may point to.
 */
export function validRecord(
  resource: Resource,
  n: number,
  targets: Readonly<Record<string, number>> = {},
): Row {
  const known = ruled[resource.name]?.(n) ?? {};
  const others = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !field.readOnly && field.kind !== 'file' && !(name in resource.fixed) && !(name in known),
  );
  const values = others.map(([name, field]) => [name, validValue(name, field, { n, targets })]);
  return { ...(Object.fromEntries(values) as Row), ...known };
}

function validValue(
  name: string,
  field: Field,
  { n, targets }: { n: number; targets: Readonly<Record<string, number>> },
): unknown {
  const target = targets[(field as { target?: string }).target ?? ''];
  const candidates = [
    ...(field.kind === 'text' || field.kind === 'longText' ? [`${name} ${n}`, `XX${n}`] : []),
    ...(field.kind === 'email' ? [`persona${n}@farola.test`] : []),
    ...(field.kind === 'date' ? [`2026-03-${String((n % 27) + 1).padStart(2, '0')}`] : []),
    ...(field.kind === 'integer' ? [n + 1, minimumOf(field) + (n % 3)] : []),
    ...(field.kind === 'boolean' ? [n % 2 === 0] : []),
    ...(field.kind === 'reference' ? [target] : []),
    ...(field.kind === 'references' ? [[target]] : []),
    ...turned(
      choicesOf(field).map(({ id }) => id),
      n,
    ),
    ...typeOf(field).fixtures.flatMap(({ valid }) => valid.map(({ stored }) => stored)),
  ];
  const found = candidates.find((value) => typeOf(field).check(value, field, context).ok);
  if (found === undefined) throw new Error(`no valid value known for ${name} (${field.kind})`);
  return found;
}

const minimumOf = (field: Field): number => (field as { min?: number }).min ?? 0;

/** The list, begun at its n-th value. */
function turned<T>(values: readonly T[], n: number): T[] {
  const first = values.length === 0 ? 0 : n % values.length;
  return [...values.slice(first), ...values.slice(0, first)];
}
