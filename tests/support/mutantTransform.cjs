/** Transforms as `sourceTransform` does, but replaces the text of one file: `MUTANT` is JSON of `{ file, text }`. */
const sources = require('./sourceTransform.cjs');

const mutant = JSON.parse(process.env.MUTANT ?? 'null');
const textOf = (text, file) => (file === mutant?.file ? mutant.text : text);

module.exports = {
  process: (text, file, options) => sources.process(textOf(text, file), file, options),
  getCacheKey: (text, file, options) => sources.getCacheKey(textOf(text, file), file, options),
};
