/** Folder of the product's migrations: the build puts it beside what it builds for Node. */
export const migrations = new URL('./migrations/', import.meta.url);
