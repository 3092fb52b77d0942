import type { OpenApiDocument, Operation } from '../../../src/server/openapi/components.ts';

/** All operations of a document, by `<method> <path>`. */
export function operationsOf(document: OpenApiDocument): [name: string, operation: Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}
