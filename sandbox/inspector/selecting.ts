import type { Line } from './log';

/** Selects a line of a list; null follows the newest one. */
export type OnCursor = (index: number | null) => void;

/** Selects the line at an index of the list, or the nearest; at the last one, follows the newest. */
export function selectLine(lines: readonly Line[], position: number, onCursor: OnCursor): void {
  const lastIndex = lines.length - 1;
  const line = lines[Math.min(lastIndex, Math.max(0, position))];
  if (line) onCursor(position >= lastIndex ? null : line.index);
}

/**
 * Index of the new selection after a key; undefined if the key does not move the selection.
 * @param page number of visible lines
 */
export function getIndexByKey(
  key: string,
  position: number,
  count: number,
  page: number,
): number | undefined {
  const moves: Record<string, number> = {
    ArrowUp: position - 1,
    ArrowDown: position + 1,
    PageUp: position - page,
    PageDown: position + page,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}
