/**
 * Transforms sources for jest: with SWC, which takes a tenth of Babel's time, except for files with Lingui's macros, whose
 * plugin is for Babel, and for packages that are not ours.
 */
const babel = require('babel-jest').default.createTransformer();
const swc = require('@swc/jest').createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

const transformerOf = (text, file) =>
  /\/node_modules\/|[cm]?js$/.test(file) || text.includes('@lingui/') ? babel : swc;

module.exports = {
  process: (text, file, options) => transformerOf(text, file).process(text, file, options),
  getCacheKey: (text, file, options) => transformerOf(text, file).getCacheKey(text, file, options),
};
