const CHANNEL = 'farola.sinGuardar';

/** `ask`: are these forms open somewhere? `live`: these are. */
type Message = { ask: readonly string[] } | { live: readonly string[] };

interface Windows {
  ask: (forms: readonly string[]) => void;
  leave: () => void;
}

/**
 * Speaks with the forms that are open in this browser's other windows, by a channel because locks are
 * there under https alone. `held` are the forms that this one answers for.
 */
export function joinWindows(given: {
  held: () => readonly string[];
  onLive: (forms: readonly string[]) => void;
}): Windows {
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('live' in data) {
      given.onLive(data.live);
      return;
    }
    const held = given.held().filter((form) => data.ask.includes(form));
    if (held.length > 0) post({ live: held });
  };
  return { ask: (forms) => post({ ask: forms }), leave: () => channel.close() };
}
