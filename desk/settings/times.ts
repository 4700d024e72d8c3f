import { parseTime, timeText } from '../ui/formats';

/** A time as staff type it; one that cannot be read stays as it is, and the server names its field. */
export const typedTime = (text: string): string => parseTime(text) ?? text.trim();

/** The same, where an empty one means no end. */
export const typedEnd = (text: string): string | null => (text.trim() ? typedTime(text) : null);

/** An instant as staff type it. */
export const shownTime = (at: string | null): string => (at === null ? '' : timeText(at));
