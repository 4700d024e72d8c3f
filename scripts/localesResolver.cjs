const { Resolver } = require('@parcel/plugin');
const path = require('node:path');
const { locales } = require('../package.json');

const ownTexts = /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]/;
const file = /[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/;
const noTexts = path.join(__dirname, 'noTexts.mjs');
const spoken = locales.map((locale) => new Intl.Locale(locale).language);

/**
 * Parcel resolver that drops react-aria's texts in other languages than `locales` of package.json.
 * English stays, for languages that react-aria does not support. The official plugin does not
 * handle the package's new name. CommonJS, because Parcel cannot load another plugin twice in one
 * process.
 */
module.exports = new Resolver({
  resolve({ specifier, dependency }) {
    const [, language] = file.exec(specifier) ?? [];
    const isText = language !== undefined && ownTexts.test(dependency.sourcePath ?? '');
    return isText && !spoken.includes(language) ? { filePath: noTexts } : null;
  },
});
