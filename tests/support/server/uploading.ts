import type { FileRef } from '../../../src/core/files/filesApi.ts';
import type { TestApp } from './testApp.ts';

/** Uploads a file as a form does; answers what a record holds of it. */
export const uploading =
  (at: () => TestApp) =>
  async (bytes: Buffer, nombre: string): Promise<FileRef> => {
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(bytes)]), nombre);
    const body = new Response(form);
    const response = await at().call({
      method: 'POST',
      url: '/api/archivos',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json();
  };
