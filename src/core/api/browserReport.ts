/** What a report of a failed page holds at most, characters; what is longer is cut before it is sent. */
export const reportLimits = {
  mensaje: 500,
  pagina: 200,
  version: 40,
  pila: 6000,
  componentes: 3000,
} as const;

/**
 * The path of a page and the record that it shows. The rest of an address stays out of logs: it may
 * hold the token of a reset link, or the name that someone looked for.
 * @example reportedPage('/pages/barrio_form?id=3&filter=x#y') // '/pages/barrio_form?id=3'
 */
export function reportedPage(address: string): string {
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split('?', 2);
  const id = /(?:^|&)id=(\w{1,20})(?:&|$)/.exec(query)?.[1];
  const page = id === undefined ? path : `${path}?id=${id}`;
  return page.slice(0, reportLimits.pagina);
}
