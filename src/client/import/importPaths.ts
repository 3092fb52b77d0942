/** The resource of the imports, read-only through the ordinary routes. */
export const IMPORT_RESOURCE = 'importacion';

/** react-admin's own path of a new import, with its destination chosen where it is known. */
export function newImportPath(destination?: string): string {
  const path = `/${IMPORT_RESOURCE}/create`;
  return destination === undefined ? path : `${path}?destino=${encodeURIComponent(destination)}`;
}

export const importPath = (id: number): string => `/${IMPORT_RESOURCE}/${id}`;
