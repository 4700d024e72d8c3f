/** The catalogs that `npm run i18n:compile` makes; a fresh clone does not have them yet. */
declare module '*/locales/en' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*/locales/lo' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*/locales/cn' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*/locales/vn' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*/locales/th' {
  export const messages: import('@lingui/core').Messages;
}
