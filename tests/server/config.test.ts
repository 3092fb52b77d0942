import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/config.ts';

describe('readConfig', () => {
  test('needs nothing: loopback, port 8080, data beside the program', () => {
    expect(readConfig({})).toEqual({
      dataDir: resolve('data'),
      host: '127.0.0.1',
      port: 8080,
      trustProxy: 0,
      demo: false,
      language: 'en',
      samples: false,
      publicUrl: 'http://127.0.0.1:8080',
      logLevel: 'info',
    });
  });

  test('takes what the environment says', () => {
    const env = {
      DATA_DIR: '/srv/farola datos',
      HOST: '::',
      PORT: '0',
      TRUST_PROXY: '1',
      DATABASE_URL: 'postgres://u:p@db:5432/farola',
      SMTP_URL: 'smtps://u:p@mail.test:465',
      PUBLIC_URL: 'https://farola.test/',
      LOG_LEVEL: 'warn',
      IDIOMA: 'es',
      SAMPLES: 'on',
      ADMIN_EMAIL: ' Ana@Farola.Test ',
      ADMIN_PASSWORD: 'girasol en la ventana',
    };
    expect(readConfig(env)).toEqual({
      dataDir: '/srv/farola datos',
      host: '::',
      port: 0,
      trustProxy: 1,
      demo: false,
      language: 'es',
      samples: true,
      databaseUrl: env.DATABASE_URL,
      smtpUrl: env.SMTP_URL,
      publicUrl: 'https://farola.test',
      logLevel: 'warn',
      admin: { email: 'ana@farola.test', password: 'girasol en la ventana' },
    });
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
  });

  test('keeps the demo’s data apart', () => {
    expect(readConfig({ FAROLA_DEMO: '1', DATA_DIR: '/srv/x' })).toMatchObject({
      demo: true,
      dataDir: '/srv/x/demo',
    });
  });

  test.each([
    [{ FAROLA_DEMO: '1' }, true],
    [{ FAROLA_DEMO: '1', SAMPLES: 'off' }, false],
    [{ SAMPLES: 'on' }, true],
    [{}, false],
  ])('shows the samples of the theme in a demo, or as SAMPLES says: %o', (env, samples) => {
    expect(readConfig(env).samples).toBe(samples);
  });

  test('takes an empty variable for none', () => {
    const env = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      ADMIN_EMAIL: '',
      LOG_LEVEL: '',
      IDIOMA: '',
      SAMPLES: '',
    };
    expect(readConfig(env)).toEqual(readConfig({}));
  });

  test('tells every mistake at once, and repeats no secret', () => {
    const env = {
      PORT: '70000',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://u:secreta@db/farola',
      SMTP_URL: 'mail.test:secreta',
      PUBLIC_URL: 'farola.test',
      LOG_LEVEL: 'loud',
      IDIOMA: 'fr',
      SAMPLES: 'yes',
      ADMIN_EMAIL: 'ana',
      ADMIN_PASSWORD: 'secreta',
    };
    const failing = () => readConfig(env);
    expect(failing).toThrow(ConfigError);
    const lines = messageOf(failing).split('\n');
    const named = lines.map((line) => line.split(':')[0]);
    expect(new Set(named)).toEqual(new Set(Object.keys(env)));
    expect(lines).toContain('IDIOMA: expected en or es, found "fr".');
    expect(lines).toContain('SAMPLES: expected on or off, found "yes".');
    expect(lines).toContain('PORT: expected a whole number from 0 to 65535, found "70000".');
    expect(lines).toContain('ADMIN_PASSWORD: expected 8 to 50 characters, found 7.');
    expect(lines.join()).not.toContain('secreta');
  });

  test.each(['1e3', '-1', '8080.5', '0x50', ' '])('refuses the port %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(/^PORT: expected/);
  });

  test.each([
    [{ ADMIN_EMAIL: 'ana@farola.test' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'girasol en la ventana' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'ana@farola.test', ADMIN_PASSWORD: 'ñ'.repeat(51) }, 'found 51'],
  ])('refuses half an administrator: %j', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });

  test('takes the bucket of files whole, and repeats no key', () => {
    const env = {
      S3_ENDPOINT: 'https://s3.test/',
      S3_BUCKET: 'farola-archivos',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'llave',
      S3_SECRET_KEY: 'secreta',
    };
    expect(readConfig(env).s3).toEqual({
      endpoint: 'https://s3.test',
      bucket: 'farola-archivos',
      region: 'us-east-1',
      accessKey: 'llave',
      secretKey: 'secreta',
    });
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: ' ' })).not.toHaveProperty('s3');
    for (const name of Object.keys(env)) {
      const failing = () => readConfig({ ...env, [name]: '' });
      expect(failing).toThrow(new RegExp(`^${name}: missing; S3_ENDPOINT, .* together`));
      expect(messageOf(failing)).not.toContain('secreta');
    }
  });

  test.each([
    ['S3_ENDPOINT', 'ftp://s3.test'],
    ['S3_ENDPOINT', 'https://llave:secreta@s3.test'],
    ['S3_ENDPOINT', 'https://s3.test/farola-archivos'],
    ['S3_BUCKET', 'Mi bucket'],
    ['S3_BUCKET', 'a/b'],
    ['S3_REGION', 'us east'],
  ])('refuses %s=%s', (name, value) => {
    const env = {
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'farola',
      S3_REGION: 'auto',
      S3_ACCESS_KEY: 'llave',
      S3_SECRET_KEY: 'secreta',
    };
    const failing = () => readConfig({ ...env, [name]: value });
    expect(failing).toThrow(new RegExp(`^${name}: expected`));
    expect(messageOf(failing)).not.toContain('secreta');
  });

  test('takes the tiles of a map whole, with whose they are', () => {
    const url = 'https://tiles.test/{z}/{x}/{y}.png';
    const env = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Test' };
    expect(readConfig(env).mapTiles).toEqual({ url, atribucion: '© Test' });
    expect(readConfig({})).not.toHaveProperty('mapTiles');
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(/MAP_TILES_ATTRIBUTION/);
    expect(() => readConfig({ ...env, MAP_TILES_URL: 'https://tiles.test/a.png' })).toThrow(
      /MAP_TILES_URL: expected \{z\}/,
    );
    expect(() => readConfig({ ...env, MAP_TILES_URL: 'javascript:{z}{x}{y}' })).toThrow(
      /MAP_TILES_URL/,
    );
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
