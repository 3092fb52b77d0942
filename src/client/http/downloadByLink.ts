import { API, request } from './http.ts';

/**
 * Has the browser download a path of the API. It cannot send the token, so it opens a link that
 * works once; nothing of the file is held in the page.
 */
export async function downloadByLink(ruta: string): Promise<void> {
  const url = await linkTo(ruta);
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens it in a tab of its own, which has to be there before the link: browsers open none without a click. */
export async function openByLink(ruta: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const url = await linkTo(ruta);
    if (tab === null) window.location.assign(url);
    else tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

async function linkTo(ruta: string): Promise<string> {
  const { json } = await request(`${API}/enlaces`, {
    method: 'POST',
    body: JSON.stringify({ ruta }),
  });
  return (json as { url: string }).url; // the API's contract
}
