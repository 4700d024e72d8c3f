import { laterAttribute } from '../../contract/document';

/** For elements that a drawn page shows a moment after the words of its first screen. */
export const later = { [laterAttribute]: '' };
