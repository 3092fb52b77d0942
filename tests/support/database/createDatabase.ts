import pg from 'pg';

/**
 * A new database on the test server, empty or the copy of another that nobody has open; answers its
 * address. Its sorting differs from PGlite's on purpose.
 */
export async function createDatabase(
  serverUrl: string,
  { name, copyOf }: { name: string; copyOf?: string },
): Promise<string> {
  await onServer(
    serverUrl,
    copyOf === undefined
      ? `create database ${name} template template0 encoding 'UTF8'
           locale_provider icu icu_locale 'es' lc_collate 'C' lc_ctype 'C'`
      : // the other strategy writes each page into the log, which takes four times as long
        `create database ${name} template ${copyOf} strategy file_copy`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
