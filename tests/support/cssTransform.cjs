/**
 * Lets jest load a stylesheet. A CSS module becomes an object of its real class names. Reading a class that the file does not
 * have throws; a browser would silently show `undefined`.
 */
const { basename } = require('node:path');

const comment = /\/\*[\s\S]*?\*\//g;
const string = /"[^"]*"|'[^']*'|url\([^)]*\)/g;
const className = /\.(-?[_a-zA-Z][\w-]*)/g;

module.exports = {
  process(source, path) {
    if (!path.endsWith('.module.css')) return { code: 'module.exports = {};' };
    const bare = source.replace(comment, '').replace(string, '');
    const names = [...new Set([...bare.matchAll(className)].map(([, name]) => name))];
    const classes = Object.fromEntries(names.map((name) => [name, name]));
    return {
      code: `module.exports = new Proxy(${JSON.stringify({ ...classes, __esModule: true })}, {
        get(classes, name) {
          if (typeof name === 'symbol' || Object.hasOwn(classes, name)) return classes[name];
          throw new Error(\`${basename(path)} has no class "\${name}"\`);
        },
      });`,
    };
  },
};
