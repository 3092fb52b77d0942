import { beforeAll, describe, expect, test } from 'vitest';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { fieldTypes } from '../../../src/core/fields/registry.ts';
import type { Field, FieldKind } from '../../../src/core/fields/field.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { operatorsOf } from '../../../src/core/list/listQuery.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { buildOpenApi, openApiRoutes } from '../../../src/server/openapi/openApiRoutes.ts';
import type { Operation, Parameter } from '../../../src/server/openapi/components.ts';
import { fieldSchema } from '../../../src/server/openapi/recordSchemas.ts';
import { resources } from '../../../resources.config.ts';
import { operationsOf } from '../../support/server/openApi.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { fixturesOf } from '../../support/fields/fixtures.ts';

const common = { sort: 'id', list: { columns: ['id'] }, form: [], represent: 'id' } as const;

const visita = defineResource({
  ...common,
  name: 'visita',
  label: 'Visita',
  title: 'Visitas',
  fields: {
    codigo: text({ label: 'Código', max: 20, min: 2, required: true, search: true }),
    dia: date({ label: 'Día', required: true, default: '2026-01-01' }),
    estado: choice(['abierta', 'cerrada'], {
      label: 'Estado',
      readOnly: true,
      tones: { cerrada: 'done' },
    }),
    sector_id: reference('sector', { label: 'Sector' }),
    clave: text({ label: 'Clave', max: 10, writeOnly: true }),
    quejoso: text({ label: 'Quejoso', max: 40, personal: true }),
  },
  states: {
    field: 'estado',
    initial: 'abierta',
    transitions: {
      cerrar: {
        label: 'Cerrar',
        from: ['abierta'],
        to: 'cerrada',
        asks: ['sector_id', 'motivo'],
        who: 'administrador',
      },
      vencer: { label: 'Vencer', from: ['abierta'], to: 'cerrada', by: 'server' },
    },
  },
  routes: { list: 'visita_paginate' },
});

const registro = defineResource({
  ...common,
  name: 'registro',
  label: 'Registro',
  title: 'Registros',
  bare: true,
  fields: { codigo: text({ label: 'Código', max: 20 }) },
  access: { leer: 'administrador', escribir: 'nadie' },
  routes: { list: 'registro_paginate' },
});

const secreto = defineResource({
  ...common,
  name: 'secreto',
  label: 'Secreto',
  title: 'Secretos',
  fields: { codigo: text({ label: 'Código', max: 20 }) },
  access: { leer: 'nadie' },
  routes: { list: 'secreto_paginate' },
});

const build = (all: readonly Resource[]) => buildOpenApi(all, { version: '1.2.3' });

function resolve(document: unknown, ref: string): unknown {
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    document,
  );
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe.each([
  ['the product', resources],
  ['toys with states, rights and no rights', [visita, registro, secreto]],
])('the document of %s', (_name, all) => {
  const document = build(all);

  test('has no reference that leads nowhere', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  test('names every operation once, and each has an answer, errors and a known tag', () => {
    const operations = operationsOf(document);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    const problems = operations.flatMap(([name, operation]) => {
      const codes = Object.keys(operation.responses);
      const isPublic = operation.security?.length === 0;
      return [
        ...(codes.some((code) => code.startsWith('2')) ? [] : [`${name}: no answer`]),
        ...(codes.includes('500') ? [] : [`${name}: no 500`]),
        ...(isPublic || codes.includes('401') ? [] : [`${name}: no 401`]),
        ...operation.tags.filter((tag) => !tags.has(tag)).map((tag) => `${name}: tag ${tag}`),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('declares every parameter of a path, and no other', () => {
    const declared = operationsOf(document).map(([name, operation]) => {
      const parameters = (operation.parameters ?? [])
        .map((parameter) => ('$ref' in parameter ? resolve(document, parameter.$ref) : parameter))
        .filter((parameter) => (parameter as Parameter).in === 'path');
      return [name, parameters.map((parameter) => (parameter as Parameter).name)];
    });
    const inPaths = operationsOf(document).map(([name]) => [
      name,
      [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    ]);
    expect(declared).toEqual(inPaths);
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('what it says of a resource', () => {
  const document = build([visita, registro, secreto]);
  const operation = (path: string, method: 'get' | 'post' | 'put' | 'delete') =>
    document.paths[path]?.[method] as Operation;

  test('a version is asked for wherever one can be stale', () => {
    for (const [path, method] of [
      ['/api/visita/{id}', 'put'],
      ['/api/visita/{id}', 'delete'],
      ['/api/visita/{id}/acciones/cerrar', 'post'],
    ] as const) {
      expect(operation(path, method).parameters).toContainEqual({
        $ref: '#/components/parameters/If-Match',
      });
      expect(Object.keys(operation(path, method).responses)).toEqual(
        expect.arrayContaining(['404', '409', '412', '428']),
      );
    }
    expect(operation('/api/visita', 'post').responses['201']?.headers).toHaveProperty('Location');
    expect(operation('/api/visita', 'get').responses['200']?.headers).toHaveProperty(
      'Content-Range',
    );
  });

  test('only what a request may do stands there', () => {
    expect(Object.keys(document.paths).filter((path) => /registro|secreto/.test(path))).toEqual([
      '/api/registro',
      '/api/registro/totales',
      '/api/registro/export',
      '/api/registro/{id}/documento',
      '/api/registro/{id}/documento/datos',
      '/api/registro/{id}/documento/vista',
      '/api/registro/documento',
      '/api/registro/documento/datos',
      '/api/registro/{id}',
      '/api/registro/{id}/relacionados',
    ]);
    expect(Object.keys(document.paths['/api/registro/{id}'] ?? {})).toEqual(['get']);
    expect(operation('/api/registro', 'get').responses).toHaveProperty('403');
    expect(document.paths).not.toHaveProperty('/api/visita/{id}/acciones/vencer');
    expect(document.components.schemas).not.toHaveProperty('secreto');
    expect(document.components.schemas).not.toHaveProperty('registro_entrada');
    expect(operation('/api/visita/{id}/acciones/cerrar', 'post').description).toContain(
      'Administrators only.',
    );
  });

  test('reading and writing have schemas of their own', () => {
    const { visita: read, visita_entrada: write } = document.components.schemas;
    expect(read).toMatchObject({
      properties: {
        id: { type: 'integer' },
        codigo: { type: 'string', minLength: 2, maxLength: 20 },
        estado: { type: ['string', 'null'], enum: ['abierta', 'cerrada', null], readOnly: true },
        sector_id: { type: ['integer', 'null'], 'x-target': 'sector' },
      },
    });
    expect(read?.['properties']).not.toHaveProperty('clave');
    expect(write).toMatchObject({
      required: ['codigo'],
      properties: { clave: { writeOnly: true } },
    });
    for (const name of ['id', 'estado', 'version', 'creado_en']) {
      expect(write?.['properties']).not.toHaveProperty(name);
    }
  });

  test('personal data may read as the mask, and be sent back so', () => {
    const { visita: read, visita_entrada: write } = document.components.schemas;
    for (const [schema, said] of [
      [read, 'datos_personales'],
      [write, 'the value that it hides'],
    ] as const) {
      expect(schema).toMatchObject({
        properties: {
          quejoso: {
            title: 'Quejoso',
            anyOf: [
              { type: ['string', 'null'], maxLength: 40 },
              { const: '•••', description: expect.stringContaining(said) },
            ],
          },
        },
      });
    }
  });

  test('a filter lists each key that the lists take', () => {
    const properties = document.components.schemas['visita_filtro']?.['properties'] as object;
    const expected = Object.entries(visita.fields as Record<string, Field>)
      .filter(([name]) => name !== 'clave')
      .flatMap(([name, field]) =>
        operatorsOf(field).map((op) => (op === 'eq' ? name : `${name}_${op}`)),
      );
    expect(Object.keys(properties)).toEqual(['q', ...expected]);
    expect(document.components.schemas['registro_filtro']?.['properties']).not.toHaveProperty('q');
  });
});

test.each(Object.keys(fieldTypes) as FieldKind[])(
  'a %s field has a schema for each of its example fields',
  (kind) => {
    for (const fixture of fixturesOf(kind)) {
      const schema = fieldSchema(fixture.field);
      expect(schema['title']).toBe(fixture.field.label);
      for (const { stored } of fixture.valid) {
        const found = Array.isArray(stored) ? 'array' : stored === null ? 'null' : typeof stored;
        const wanted = schema['type'] === 'integer' ? 'number' : (schema['type'] ?? found);
        expect(found).toBe(wanted);
      }
    }
  },
);

describe('the routes', () => {
  const app = plainApp();

  beforeAll(async () => {
    await app.register(openApiRoutes, { prefix: '/api', resources });
    return () => app.close();
  });

  test('the document is served with the version of the package', async () => {
    const response = await app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    const document = response.json();
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(document.paths).toHaveProperty('/api/barrio/{id}');
    expect((await app.inject('/api/docs/json')).json()).toEqual(document);
  });

  test('the page loads files of this server alone, and runs no inline script', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const csp = String(page.headers['content-security-policy']);
    expect(csp).toContain("script-src 'self';");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(4);
    const answers = await Promise.all(
      files.map((file) => app.inject(new URL(file, 'http://localhost/api/docs').pathname)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
  });
});
