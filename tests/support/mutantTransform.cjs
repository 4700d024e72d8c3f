/** Translates as babel-jest does, but one file from another text: `MUTANT` is JSON of `{ file, text }`. */
const babel = require('babel-jest').default.createTransformer();

const mutant = JSON.parse(process.env.MUTANT ?? 'null');
const textOf = (text, file) => (file === mutant?.file ? mutant.text : text);

module.exports = {
  process: (text, file, options) => babel.process(textOf(text, file), file, options),
  getCacheKey: (text, file, options) => babel.getCacheKey(textOf(text, file), file, options),
};
