import { laterAttribute } from '../../contract/document';

/**
 * For elements that a drawn page shows a moment after the words of its first screen. The first of them is a `<div>` and
 * has this before all its other attributes: there the document is split.
 */
export const later = { [laterAttribute]: '' };
