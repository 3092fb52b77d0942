import type { Schema } from '../../core/fields/facets.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { description?: string; schema: Schema } | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
  /** Empty: public. Absent: as the document says. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Paths = Record<string, Partial<Record<Method, Operation>>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: NonNullable<Operation['security']>;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Paths;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, { description: string; schema: Schema }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

export const schemaRef = (name: string): Reference & Schema => ({
  $ref: `#/components/schemas/${name}`,
});
export const parameterRef = (name: string): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
export const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

export const json = (schema: Schema) => ({ 'application/json': { schema } });

/** The operation needs no session. */
export const PUBLIC: NonNullable<Operation['security']> = [];
