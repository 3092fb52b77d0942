import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Px, of each row: what is out of sight is known without being drawn. */
export const ROW_HEIGHT = 37;
/** Px, of the header, which stays in sight. */
export const HEAD_HEIGHT = 44;
/** Rows drawn above and below those in sight. Each costs something at every key, as the browser paints its cells. */
const AROUND = 3;
/** Rows drawn at first, before the height of the box is known. */
const AT_FIRST = 14;

/** Which of thousands of rows of one height are drawn. */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [inSight, setInSight] = useState(AT_FIRST);
  const drawn = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draw = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    drawn.current = Math.floor(box.scrollTop / ROW_HEIGHT);
    setTop(drawn.current);
    if (box.clientHeight > 0) setInSight(Math.ceil(box.clientHeight / ROW_HEIGHT));
  }, []);
  useLayoutEffect(draw, [draw]);
  useEffect(() => () => clearTimeout(soon.current), []);
  // a row further: the next ones are drawn already, and the frame that scrolls has enough to do
  const onScroll = useCallback(() => {
    const top = Math.floor((scroller.current?.scrollTop ?? 0) / ROW_HEIGHT);
    if (top === drawn.current) return;
    clearTimeout(soon.current);
    if (Math.abs(top - drawn.current) >= AROUND) draw();
    else soon.current = setTimeout(draw);
  }, [draw]);
  const first = Math.max(0, Math.min(top, count) - AROUND);
  const last = Math.min(count, top + inSight + AROUND);
  const reveal = useCallback((row: number) => {
    const box = scroller.current;
    if (box === null) return;
    const [start, end] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT + HEAD_HEIGHT];
    if (start < box.scrollTop) box.scrollTop = start;
    else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight;
  }, []);
  return { scroller, first, last, onScroll, reveal };
}
