import { API, request } from './http.ts';

/**
 * Has the browser download a path of the API. It cannot send the token, so it opens a link that
 * works once; nothing of the file is held in the page.
 */
export async function downloadByLink(ruta: string): Promise<void> {
  const { json } = await request(`${API}/enlaces`, {
    method: 'POST',
    body: JSON.stringify({ ruta }),
  });
  const link = document.createElement('a');
  link.href = (json as { url: string }).url; // the API's contract
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
