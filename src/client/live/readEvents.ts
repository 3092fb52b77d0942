/** One event of a stream, or a comment: that has no name. */
export interface StreamEvent {
  event: string | undefined;
  /** The place that the stream goes on from. */
  id: string | undefined;
  data: string;
}

/** Makes events of the pieces of a `text/event-stream`, wherever they are cut. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const frames = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = frames.pop() ?? '';
    return frames.map(eventOf);
  };
}

function eventOf(frame: string): StreamEvent {
  const found: StreamEvent = { event: undefined, id: undefined, data: '' };
  for (const line of frame.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'event') found.event = value;
    if (name === 'id') found.id = value;
    if (name === 'data') found.data += value;
  }
  return found;
}
