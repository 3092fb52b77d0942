/** Where files lie when they do not lie in the data folder. */
export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/** All five or none; what is wrong is added to the problems, never with a value. */
export function s3SettingsOf(env: Environment, problems: string[]): S3Settings | undefined {
  const values = VARIABLES.map((name) => env[name]?.trim() ?? '');
  const missing = VARIABLES.filter((_, i) => values[i] === '');
  if (missing.length === VARIABLES.length) return undefined;
  for (const name of missing) {
    problems.push(`${name}: missing; ${VARIABLES.join(', ')} are given together or not at all.`);
  }
  const [endpoint = '', bucket = '', region = '', accessKey = '', secretKey = ''] = values;
  if (endpoint !== '' && !isEndpoint(endpoint)) {
    problems.push(
      'S3_ENDPOINT: expected an address that begins with https:// or http://, without user, query or bucket.',
    );
  }
  if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push('S3_BUCKET: expected the name of a bucket: 3 to 63 of a-z, 0-9, "-" and ".".');
  }
  if (region !== '' && !/^[A-Za-z0-9-]+$/.test(region)) {
    problems.push('S3_REGION: expected the name of a region, such as us-east-1.');
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash, pathname } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username + search + hash === '' && /^\/+$/.test(pathname);
}
