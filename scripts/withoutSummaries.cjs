/**
 * A plugin of Babel for the bundle of browsers: leaves out the summaries of the contract's calls, which only its documents
 * show. They were 1.8 kB of every page.
 */
module.exports = () => ({
  visitor: {
    ObjectProperty(path, { filename = '' }) {
      const { key, value } = path.node;
      const isText = value.type === 'StringLiteral';
      if (isText && key.name === 'summary' && /[\\/]contract[\\/]/.test(filename)) path.remove();
    },
  },
});
