import { API, request } from '../http/http.ts';

/** What is sent of a list's look: null goes back to what the resource says. */
export type SavedLook = Readonly<Record<string, unknown>>;

/** As long (ms) as one pulls at a column, or ticks one after the other. */
const REST_MS = 600;

/** Sends what is changed of a list's look once there is rest, all of it at once. */
function createLookSaver() {
  const waiting = new Map<string, { look: SavedLook; send: () => void }>();
  // who leaves the page has chosen, too
  addEventListener('pagehide', () => waiting.forEach(({ send }) => send()));

  return {
    /** Ends when it is stored, or when a later change takes it along; rejects when it could not be. */
    save(resource: string, look: SavedLook): Promise<void> {
      const whole = { ...waiting.get(resource)?.look, ...look };
      return new Promise((resolve, reject) => {
        const entry = {
          look: whole,
          send: () => {
            if (waiting.get(resource) !== entry) return resolve();
            waiting.delete(resource);
            return put(resource, whole).then(resolve, reject);
          },
        };
        waiting.set(resource, entry);
        setTimeout(entry.send, REST_MS);
      });
    },
  };
}

export const lookSaver = createLookSaver();

async function put(resource: string, look: SavedLook): Promise<void> {
  await request(`${API}/preferencias/${resource}`, {
    method: 'PUT',
    body: JSON.stringify(look),
    // also when the page is gone by then
    keepalive: true,
  });
}
