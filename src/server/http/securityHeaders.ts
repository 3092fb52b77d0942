import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** MUI writes its styles into the page, hence `style-src`; scripts come from files alone. */
const contentSecurityPolicy = (pictures: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

/**
 * What helmet sets on every answer. It depends on no request, so it is asked once. Pictures come from
 * elsewhere only where the configuration names the tiles of a map.
 */
export const securityHeadersFor = ({
  mapTiles,
}: Pick<Config, 'mapTiles'>): Record<string, string> =>
  headersOf(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(
        mapTiles === undefined ? [] : [new URL(mapTiles.url).origin],
      ),
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: false,
    }),
  );

function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  // helmet calls nothing else of an answer, and reads nothing of the request
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
