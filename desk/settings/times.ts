import { parseTime, timeText } from '../ui/formats';

/** A typed time as ISO 8601. One that cannot be parsed stays as it is: the server then refuses it and names the field. */
export const typedTime = (text: string): string => parseTime(text) ?? text.trim();

/** A typed end time as ISO 8601; null if it is empty: no end. */
export const typedEnd = (text: string): string | null => (text.trim() ? typedTime(text) : null);

/** An instant in the format of typed times; empty for null. */
export const shownTime = (at: string | null): string => (at === null ? '' : timeText(at));
