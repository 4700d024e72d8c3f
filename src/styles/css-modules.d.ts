/** Class names of a CSS module, read as `import * as styles from './X.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
