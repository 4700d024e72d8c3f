/** Lets jest load an image or a font: the module is the file's name, as the bundler makes it the file's address. */
const { basename } = require('node:path');

module.exports = {
  process(_source, path) {
    return { code: `module.exports = ${JSON.stringify(`/${basename(path)}`)};` };
  },
};
