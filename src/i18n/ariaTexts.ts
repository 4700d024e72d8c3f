import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where react-aria looks for overriding texts, and in which language it expects them. */
const textsKey = Symbol.for('react-aria.i18n.strings');
const localeKey = Symbol.for('react-aria.i18n.locale');

/** Different from the visible close button: each control has its own name. */
const dismiss = msg`Back to the page`;

/** Read nowhere on the page: each of its components is given its own text. */
const none = () => '';

/**
 * Gives react-aria the page's words for the controls that it adds by itself for screen readers: a button at each end
 * of a dialog or menu that closes it. It does not know Lao, Thai and Vietnamese. To call once, before anything is
 * drawn; the words follow the language of the page.
 */
export function shareTextsWithAria(): void {
  Object.assign(window, {
    [localeKey]: 'lo',
    [textsKey]: {
      '@react-aria/overlays': { dismiss: () => i18n._(dismiss) },
      '@react-aria/menu': { longPressMessage: none },
      '@react-aria/autocomplete': { collectionLabel: none },
      'react-aria-components': { selectPlaceholder: none },
    },
  });
}
