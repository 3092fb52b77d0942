import { existsSync, readFileSync } from 'node:fs';

/** The version in the nearest `package.json` above: the sources and the build lie at different depths. */
export function packageVersion(): string {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href) throw new Error('no package.json above the server');
    folder = above;
  }
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'version');
  return String(version);
}
