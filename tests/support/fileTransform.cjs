/** Lets jest load an image or a font as its file name; the bundler's import is its address. */
const { basename } = require('node:path');

module.exports = {
  process(_source, path) {
    return { code: `module.exports = ${JSON.stringify(`/${basename(path)}`)};` };
  },
};
