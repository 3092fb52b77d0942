import type { Resource } from '../../core/resource/resource.ts';
import { headers, parameters, schemas } from './components.ts';
import type { Schema } from '../../core/fields/facets.ts';
import type { OpenApiDocument, Paths } from './document.ts';
import { errorSchemas } from './errorResponses.ts';
import { declaredRoutes } from './declaredRoutes.ts';
import { declaredPaths } from './paths/declaredPaths.ts';
import { filterSchema, readSchema, schemaNames, writeSchema } from './recordSchemas.ts';
import { resourcePaths } from './paths/resourcePaths.ts';

/** The whole API as an OpenAPI 3.1 document, from the descriptors. */
export function buildOpenApi(
  resources: readonly Resource[],
  { version }: { version: string },
): OpenApiDocument {
  const readable = resources.filter((resource) => resource.access.leer !== 'nadie');
  const tags = [
    { name: 'security', description: 'Signing in and out, passwords.' },
    ...readable.map(({ name, title }) => ({ name, description: title })),
    { name: 'archivos', description: 'Files that records hold.' },
    { name: 'servidor', description: 'The server itself.' },
  ];
  const told = declaredRoutes.filter(({ tag }) => tags.some(({ name }) => name === tag));
  const declared = declaredPaths(told);
  const made = Object.assign({}, ...readable.map(resourcePaths)) as Paths; // each part is Paths
  return {
    openapi: '3.1.0',
    info: { title: 'Farola', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags,
    paths: merged(made, declared.paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters,
      headers,
      schemas: Object.assign(
        {},
        errorSchemas,
        schemas,
        declared.schemas,
        ...readable.map(schemasOf),
      ) as Record<string, Schema>, // each part is such a record
    },
  };
}

/** An import answers more than its record does, so what is declared outweighs what is made of the resource. */
function merged(made: Paths, declared: Paths): Paths {
  const both = Object.entries(declared).map(([path, operations]) => [
    path,
    { ...made[path], ...operations },
  ]);
  return { ...made, ...(Object.fromEntries(both) as Paths) }; // made of such entries
}

const DESCRIPTION =
  'Sign in at `/api/security/login/login` and send the `api_token` as a bearer token. ' +
  'Lists speak the dialect of ra-data-simple-rest. Clients switch on the `code` of an error, never on its message.';

function schemasOf(resource: Resource): Record<string, Schema> {
  const names = schemaNames(resource);
  return {
    [names.read]: readSchema(resource),
    [names.filter]: filterSchema(resource),
    ...(resource.access.escribir === 'nadie' ? {} : { [names.write]: writeSchema(resource) }),
  };
}
