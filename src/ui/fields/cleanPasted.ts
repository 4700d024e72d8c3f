/**
 * Invisible characters that a copied text often contains: marks of writing direction, zero-width spaces, word joiners
 * and soft hyphens. Because of them a field would refuse a text that looks right.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** A text that was typed or pasted into a field, without its invisible characters. Not for passwords. */
export const cleanPasted = (text: string): string => text.replace(invisible, '');
