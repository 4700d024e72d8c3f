const { Resolver } = require('@parcel/plugin');
const path = require('node:path');
const { locales } = require('../package.json');

const ownTexts = /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]/;
const file = /[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/;
const noTexts = path.join(__dirname, 'noTexts.mjs');
const spoken = locales.map((locale) => new Intl.Locale(locale).language);

/**
 * Leaves out what react-aria says in languages that this page does not speak: `locales` of package.json, with English
 * for those that react-aria has no texts in. Its makers' own plug-in does not know the package's new name.
 * CommonJS, because Parcel cannot load another plug-in twice in one process.
 */
module.exports = new Resolver({
  resolve({ specifier, dependency }) {
    const [, language] = file.exec(specifier) ?? [];
    const isText = language !== undefined && ownTexts.test(dependency.sourcePath ?? '');
    return isText && !spoken.includes(language) ? { filePath: noTexts } : null;
  },
});
